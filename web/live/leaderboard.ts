import { t } from '@lingui/core/macro'

/** Whether anybody has points: before that all are level, and nobody is first. */
export const hasLeader = ([best]: readonly { score: number }[]): boolean => best !== undefined && best.score > 0

/** The text in place of the podium. */
export const noWinnerText = ({ length }: readonly unknown[]): string =>
  length > 0 ? t`Nobody scored this time.` : t`Nobody played this game.`
