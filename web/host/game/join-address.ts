import { usePhoneOrigin, type PhoneOrigin } from '../../phone-origin'

export interface JoinAddress extends PhoneOrigin {
  /** "quizhall.example/join" */
  place: string
  link: string
}

export function useJoinAddress(pin: string): JoinAddress {
  const found = usePhoneOrigin()
  const { origin } = found
  return { ...found, place: `${new URL(origin).host}/join`, link: `${origin}/join?pin=${pin}` }
}
