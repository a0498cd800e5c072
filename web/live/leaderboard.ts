/** Whether anybody has points: before that all are level, and nobody is first. */
export const hasLeader = ([best]: readonly { score: number }[]): boolean => best !== undefined && best.score > 0

/** The text in place of the podium. */
export const noWinnerText = ({ length }: readonly unknown[]): string =>
  length > 0 ? 'Nobody scored this time.' : 'Nobody played this game.'
