/** The pages that players' phones load. */
export const isPlayerPage = (path: string): boolean => path === '/join' || path.startsWith('/play/')

/** Full-screen pages of a game, always dark. All others are host pages and public pages. */
export const isGameScreen = (path: string): boolean =>
  isPlayerPage(path) || /^\/(host|scoreboard|results|solo|public)\b/.test(path)
