import { storedItem } from '../ui/browser/storage'

/**
 * The seat of this tab: a browser may hold several in one game, each in its own tab. Where storage is forbidden, the
 * server picks the newest.
 */
const stored = (pin: string) => storedItem('session', `seat:${pin}`)

export function rememberSeat(pin: string, participantId: number): void {
  stored(pin).write(String(participantId))
}

export const rememberedSeat = (pin: string): number | undefined => Number(stored(pin).read()) || undefined

export const forgetSeat = (pin: string): void => stored(pin).remove()
