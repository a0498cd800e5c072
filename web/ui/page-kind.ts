/** Pages that players' phones load. */
export const isPlayers = (path: string): boolean => path === '/join' || path.startsWith('/play/')

/** The live screens, always dark; all others are the workshop. */
export const isStage = (path: string): boolean =>
  isPlayers(path) || /^\/(host|scoreboard|results|solo|public)\b/.test(path)
