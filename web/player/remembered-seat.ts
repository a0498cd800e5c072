import { storedItem } from '../ui/storage'

/**
 * Which seat this tab plays: a browser may hold several of one game, each in a tab of its own. Where storage is
 * forbidden, the server picks the newest seat.
 */
const stored = (pin: string) => storedItem('session', `seat:${pin}`)

export function rememberSeat(pin: string, participantId: number): void {
  stored(pin).write(String(participantId))
}

export const rememberedSeat = (pin: string): number | undefined => Number(stored(pin).read()) || undefined

export const forgetSeat = (pin: string): void => stored(pin).remove()
