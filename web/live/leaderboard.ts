/** Whether anybody has points: before that nobody is first, and all of them are level. */
export const hasLeader = ([best]: readonly { score: number }[]): boolean => best !== undefined && best.score > 0

/** In place of the podium. */
export const noWinnerText = ({ length }: readonly unknown[]): string =>
  length > 0 ? 'Nobody scored this time.' : 'Nobody played this game.'
