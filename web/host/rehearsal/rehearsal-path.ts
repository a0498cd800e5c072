/** The page of a lobby's rehearsal, and that of the lobby. */
export const rehearsalPath = (pin: string): string => `/host/rehearsal/${pin}`
export const lobbyPath = (pin: string): string => `/host/game/${pin}`
