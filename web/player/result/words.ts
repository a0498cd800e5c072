/** A phone's texts about the player's answer, and about what comes next. */
import type { QuestionKind } from '../../../contract/questions/question-kinds'
import type { GameView } from '../../live/view/game-view'
import type { OwnAnswer } from '../../live/view/own-answer'
import type { CountdownPhase, FinishedPhase, QuestionPhase } from '../../live/view/phase'
import { placeOf } from '../../live/view/rounds'
import { hasKey } from '../../questions/kinds'
import { formatNumber } from '../../ui/format'
import { ordinal } from '../../ui/ordinal'

export type VerdictKind = 'right' | 'partly' | 'wrong' | 'locked' | 'none'

/** Wrong answers get another of these from question to question. */
const consolations = ['Not this time', 'Nice try!', 'Tough one!', 'Shake it off!'] as const
export const consolation = (index: number): string => consolations[index % consolations.length] ?? consolations[0]

const thanks: Partial<Record<QuestionKind, string>> = {
  poll: 'Thanks, your vote is in',
  words: 'Thanks!',
}

/** Nothing is right or wrong about it. */
export const isWithoutKey = (question: { kind: QuestionKind } | null): boolean =>
  question !== null && !hasKey(question.kind)

/** What is said of an answer that is right in part. */
export function creditWord(credit: number): string {
  if (credit >= 0.7) return 'Almost!'
  return credit >= 0.4 ? 'Half right' : 'Not bad!'
}

export function verdict(own: OwnAnswer, index: number, kind: QuestionKind): { title: string; kind: VerdictKind } {
  switch (own.name) {
    case 'taken':
      if (own.credit && !own.isCorrect) return { title: creditWord(own.credit), kind: 'partly' }
      return own.isCorrect ? { title: 'Correct!', kind: 'right' } : { title: consolation(index), kind: 'wrong' }
    case 'locked':
      return { title: thanks[kind] ?? 'Locked in!', kind: 'locked' }
    case 'late':
      return { title: 'Too late', kind: 'none' }
    case 'refused':
      return { title: 'Not taken', kind: 'none' }
    case 'none':
    case 'sending':
    case 'unsent':
      return { title: kind === 'slide' ? 'One moment…' : 'No answer', kind: 'none' }
  }
}

/** While the question is still open: whom it waits for, and the player's standing after the last question. */
export function openText(view: GameView, phase: QuestionPhase): { title: string; more: string } {
  const { own, pausedAt } = phase
  if (pausedAt !== null) return { title: 'Paused', more: pausedText }
  if (view.singlePlayer) return { title: 'One moment…', more: '' }
  const more = rankBeforeText(view, phase)
  const { awaited = 0 } = view.counts
  if (awaited > 0) return { title: awaited === 1 ? 'Waiting for one more' : `Waiting for ${awaited} others`, more }
  return { title: own.name === 'taken' ? 'Waiting for the others' : 'Watch the big screen', more }
}

export const pausedText = 'Your host will go on in a moment.'

/** Nobody has a rank before somebody has points. */
function rankBeforeText(view: GameView, { index, own }: QuestionPhase): string {
  const { me } = view
  if (!me || placeOf(view, index).number === 1 || me.playsFrom === index) return ''
  const { rank, score } = me.standing
  const before = score - (own.name === 'taken' ? own.points : 0)
  return rank > 1 || before > 0 ? `You were ${ordinal(rank)} before this question` : ''
}

/** Shorter streaks are not mentioned. */
const shortestStreak = 2

/** The streak. An open question counts as soon as the player knows that the answer is right. */
export function streakText(
  { me, singlePlayer }: GameView,
  { name, own }: CountdownPhase | QuestionPhase,
): Streak | null {
  const closed = me?.standing.streak ?? 0
  const isRight = own.name === 'taken' && own.isCorrect
  const streak = name === 'question' && isRight ? closed + 1 : closed
  if (singlePlayer || streak < shortestStreak) return null
  if (isRight) return { text: inARow(streak), more: '' }
  return name === 'question' && own.name === 'locked'
    ? { text: inARow(streak), more: `Will it be ${streak + 1}?` }
    : null
}

/** The player's longest streak, which may be the longest of the game. */
export function ownStreakText(
  { me, singlePlayer }: GameView,
  { told: { longestStreak } }: FinishedPhase,
): Streak | null {
  if (singlePlayer || !me) return null
  if (longestStreak?.nicknames.includes(me.nickname))
    return { text: inARow(longestStreak.length), more: 'The longest streak' }
  const { longestStreak: own = 0 } = me.standing
  return own < shortestStreak ? null : { text: inARow(own), more: 'Your longest streak' }
}

/** The answer that brought the most points, if there were several questions and any brought points. */
export function bestAnswerText({ me }: GameView, { asked }: FinishedPhase): string | null {
  const { best } = me?.standing ?? {}
  if (!best || asked < 2) return null
  return `+${formatNumber(best.points)} on question ${formatNumber(best.questionIndex + 1)}`
}

const podium: Record<number, string> = { 1: 'You won!', 2: 'Second place!', 3: 'Third place!' }

/** The heading at the end. Nobody is on the podium without points. */
export const finalTitle = ({ rank, score, players }: FinalPlace): string =>
  (score > 0 && podium[rank]) || `You finished ${placeAmong({ rank, players })}`

/** 4th of 23. */
export const placeAmong = ({ rank, players }: Omit<FinalPlace, 'score'>): string =>
  `${ordinal(rank)} of ${formatNumber(players)}`

interface FinalPlace {
  rank: number
  score: number
  /** Everybody who joined. */
  players: number
}

export interface Streak {
  text: string
  more: string
}

export const inARow = (streak: number): string => `${formatNumber(streak)} in a row`

export const isLastQuestion = ({ totalQuestions }: GameView, { index }: { index: number }): boolean =>
  index + 1 >= totalQuestions

/** The seconds are shown after the reveal, unless the game waits for the host. */
export function nextText(view: GameView, phase: CountdownPhase, now: number): string {
  const { until, revealedAt } = phase
  if (phase.break) return 'Time for a break'
  if (until === null) return 'Waiting for the host'
  const seconds = now < revealedAt ? 0 : Math.ceil((until - now) / 1_000)
  const what = isLastQuestion(view, phase) ? 'Final scores' : 'Next question'
  return `${what} ${seconds > 0 ? `in ${seconds}` : 'soon'}`
}
