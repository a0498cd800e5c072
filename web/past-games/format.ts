import type { PastGame } from '../../contract/endpoints/past-games'
import { formatCount } from '../ui/format'

/** 6,240 ms are "6.2 s". */
export const formatSeconds = (ms: number): string =>
  `${(ms / 1_000).toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`

/** "3 questions", or "2 of 3 questions" of a game that ended early. */
export const questionsAskedOf = ({ questionsAsked, totalQuestions }: PastGame): string =>
  questionsAsked === totalQuestions
    ? formatCount(totalQuestions, 'question')
    : `${questionsAsked} of ${formatCount(totalQuestions, 'question')}`
