import { plural, t } from '@lingui/core/macro'
import type { LongestStreak } from '../../../../contract/games/players'
import type { EndOfEvening } from '../../../../contract/games/evenings'
import type { Highlights } from '../../../../contract/endpoints/past-games'
import { shown } from '../../../../contract/text'
import { formatSeconds } from '../../../live/format'
import { formatNumber } from '../../../ui/format'
import { holdersInShort } from './holders'
import { longestStreakOf } from './longest-streak'

/** Below this, tenths of a second mean nothing. */
const leastMs = 100

export interface Highlight {
  label: string
  /** Of the text, where it is a question's. */
  language?: string | undefined
  text: string
  detail: string
}

type Found = (Highlight | false | null | undefined)[]

const thoseOf = (found: Found): Highlight[] => found.filter((highlight): highlight is Highlight => !!highlight)

/** What the ceremony of an evening names, in words. */
export const namedInCeremony = ({ bestRound, closestQuestion }: EndOfEvening): Highlight[] =>
  thoseOf([
    bestRound && {
      label: t`Best round`,
      text: holdersInShort(bestRound),
      detail: pointsInRound(bestRound.score, formatNumber(bestRound.round)),
    },
    closestQuestion && {
      label: t({
        message: 'Closest question',
        comment: 'A highlight: the question that about half got right',
      }),
      language: closestQuestion.language,
      text: `${closestQuestion.questionIndex + 1}. ${shown(closestQuestion.text)}`,
      detail: answersRight(formatNumber(closestQuestion.right), closestQuestion.answered),
    },
  ])

export function longestStreakInWords(longestStreak: LongestStreak | undefined): Highlight | null {
  const streak = longestStreakOf(longestStreak)
  if (!longestStreak || !streak) return null
  return { label: t`Longest streak`, text: holdersInShort(longestStreak), detail: streak.run }
}

/** A game's highlights in words; empty if nothing stood out. */
export function highlightsOf(
  highlights: Highlights | undefined,
  longestStreak: LongestStreak | undefined,
  players: number,
): Highlight[] {
  const { hardest, fastestRight, biggestClimb, ...evening } = highlights ?? {}
  return thoseOf([
    ...namedInCeremony(evening),
    hardest && {
      label: t`Hardest question`,
      language: hardest.language,
      text: `${hardest.index + 1}. ${shown(hardest.text)}`,
      detail:
        hardest.others > 0
          ? gotItRightAsElsewhere(formatNumber(hardest.right), formatNumber(players), hardest.others)
          : gotItRight(formatNumber(hardest.right), formatNumber(players)),
    },
    fastestRight && {
      label: t`Fastest right answer`,
      text: holdersInShort(fastestRight),
      detail:
        fastestRight.ms < leastMs
          ? t({ message: 'Under 0.1 s', comment: 'A highlight: how fast the fastest right answer was' })
          : formatSeconds(fastestRight.ms),
    },
    longestStreakInWords(longestStreak),
    biggestClimb && {
      label: t`Biggest climb`,
      text: holdersInShort(biggestClimb),
      detail: plural(biggestClimb.places, { one: 'Up # place in one question', other: 'Up # places in one question' }),
    },
  ])
}

const pointsInRound = (points: number, round: string): string =>
  plural(points, { one: `# point in round ${round}`, other: `# points in round ${round}` })

const answersRight = (right: string, answers: number): string =>
  plural(answers, { one: `${right} of # answer were right`, other: `${right} of # answers were right` })

const gotItRight = (right: string, players: string): string =>
  t({ message: `${right} of ${players} got it right`, comment: 'So many of all players' })

const gotItRightAsElsewhere = (right: string, players: string, others: number): string =>
  plural(others, {
    one: `${right} of ${players} got it right, tied with # other question`,
    other: `${right} of ${players} got it right, tied with # other questions`,
  })
