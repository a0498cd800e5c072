import type { useSeats } from './seats'
import { DrawnName } from './drawn-name'
import type { NameProps } from './join-screen'
import { TeamFields } from './team-fields'

interface OtherProps extends NameProps {
  asks: NonNullable<ReturnType<typeof useSeats>[1]>
  /** How many this browser has. */
  seats: number
}

/** What stands in place of a nickname of one's own. Few games ask for it. */
export function OtherFields({ asks, form, input, seats }: OtherProps) {
  const { pin, faults, typeNickname, setMore } = form
  const draw = (nickname: string, joinId: string) => {
    typeNickname(nickname)
    setMore({ joinId })
  }
  return asks === 'drawn' ? (
    <DrawnName key={`${pin} ${seats}`} pin={pin} seats={seats} fault={faults.nickname} onDraw={draw} />
  ) : (
    <TeamFields form={form} input={input} />
  )
}
