export const isJoinPage = (path: string): boolean => /^\/join\/?$/i.test(path)

/** Tests the network of a phone. */
export const isCheckPage = (path: string): boolean => /^\/check\/?$/i.test(path)

/** The PIN in the address of a game's page for players; undefined for all other pages. */
export const playedPin = (path: string): string | undefined => /^\/play\/([^/]+)\/?$/i.exec(path)?.[1]

/** The pages that players' phones load. */
export const isPlayerPage = (path: string): boolean => isJoinPage(path) || playedPin(path) !== undefined

/** The pages of those who play alone, and of what players keep. */
export const isAlonePage = (path: string): boolean => /^\/(solo\/?$|(public\/solo|mine|a)\/)/i.test(path)

/** Whose screens the page at a path is among: each list is a script of its own. */
export function screensAt(path: string): 'join' | 'play' | 'alone' | 'others' {
  if (isJoinPage(path)) return 'join'
  if (isPlayerPage(path)) return 'play'
  return isAlonePage(path) ? 'alone' : 'others'
}

/** Full-screen pages of a game, always dark. All others are host pages and public pages. */
export const isGameScreen = (path: string): boolean =>
  isPlayerPage(path) || /^\/(host|remote|scoreboard|results|solo|public|check)\b|^\/a\/[^/]+(\/again)?\/?$/.test(path)
