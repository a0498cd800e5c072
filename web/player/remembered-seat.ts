/** Which seat this tab plays. A browser may hold several of one game, each in a tab of its own. */
const key = (pin: string) => `seat:${pin}`

export function rememberSeat(pin: string, participantId: number): void {
  // A private window may refuse to keep anything; the server then picks the newest seat.
  try {
    sessionStorage.setItem(key(pin), String(participantId))
  } catch {
    return
  }
}

export function rememberedSeat(pin: string): number | undefined {
  try {
    return Number(sessionStorage.getItem(key(pin))) || undefined
  } catch {
    return undefined
  }
}

export function forgetSeat(pin: string): void {
  try {
    sessionStorage.removeItem(key(pin))
  } catch {
    return
  }
}
