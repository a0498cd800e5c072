import type { PastGame } from '../../contract/past-games'
import { counted } from '../ui/numbers'

/** "November 21, 2026 at 2:05 PM", by the person's own clock. */
export const longMoment = (moment: string): string =>
  new Date(moment).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' })

/** 6,240 ms are "6.2 s". */
export const seconds = (ms: number): string =>
  `${(ms / 1_000).toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`

/** A game can be ended before its last question. */
export const asked = ({ questionsAsked, totalQuestions }: PastGame): string =>
  questionsAsked === totalQuestions
    ? counted(totalQuestions, 'question')
    : `${questionsAsked} of ${counted(totalQuestions, 'question')}`
