/** A phone's texts about the player's answer, and about what comes next. */
import { i18n } from '#i18n'
import type { MessageDescriptor } from '@lingui/core'
import { msg, ph, plural, t } from '@lingui/core/macro'
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
const consolations = [
  msg`Not this time`,
  msg`Nice try!`,
  msg({ message: 'Tough one!', comment: 'Of a question' }),
  msg({ message: 'Shake it off!', comment: 'After a wrong answer' }),
] as const
export const consolation = (index: number): string =>
  i18n._(consolations[index % consolations.length] ?? consolations[0])

const thanks: Partial<Record<QuestionKind, MessageDescriptor>> = {
  poll: msg`Thanks, your vote is in`,
  words: msg({ message: 'Thanks!', comment: 'To a player, after a question without right answers' }),
}

/** Nothing is right or wrong about it. */
export const isWithoutKey = (question: { kind: QuestionKind } | null): boolean =>
  question !== null && !hasKey(question.kind)

/** What is said of an answer that is right in part. */
export function creditWord(credit: number): string {
  if (credit >= 0.7) return t({ message: 'Almost!', comment: 'Of an answer' })
  return credit >= 0.4 ? t({ message: 'Half right', comment: 'Of an answer' }) : t`Not bad!`
}

export function verdict(own: OwnAnswer, index: number, kind: QuestionKind): { title: string; kind: VerdictKind } {
  switch (own.name) {
    case 'taken':
      if (own.credit && !own.isCorrect) return { title: creditWord(own.credit), kind: 'partly' }
      return own.isCorrect ? { title: t`Correct!`, kind: 'right' } : { title: consolation(index), kind: 'wrong' }
    case 'locked':
      return { title: lockedTitle(kind), kind: 'locked' }
    case 'late':
      return { title: t`Too late`, kind: 'none' }
    case 'refused':
      return { title: t({ message: 'Not taken', comment: 'Of an answer: the server has refused it' }), kind: 'none' }
    case 'none':
    case 'sending':
    case 'unsent':
      return { title: kind === 'slide' ? t`One moment…` : t`No answer`, kind: 'none' }
  }
}

function lockedTitle(kind: QuestionKind): string {
  const thanked = thanks[kind]
  return thanked
    ? i18n._(thanked)
    : t({ message: 'Locked in!', comment: 'The answer is sent, and can no longer change' })
}

/** While the question is still open: whom it waits for, and the player's standing after the last question. */
export function openText(view: GameView, phase: QuestionPhase): { title: string; more: string } {
  const { own, pausedAt } = phase
  if (pausedAt !== null) return { title: t`Paused`, more: pausedText() }
  if (view.singlePlayer) return { title: t`One moment…`, more: '' }
  const more = rankBeforeText(view, phase)
  const { awaited = 0 } = view.counts
  if (awaited > 0)
    return { title: plural(awaited, { one: 'Waiting for one more', other: `Waiting for ${awaited} others` }), more }
  return { title: own.name === 'taken' ? t`Waiting for the others` : t`Watch the big screen`, more }
}

export const pausedText = (): string => t`Your host will go on in a moment.`

/** Nobody has a rank before somebody has points. */
function rankBeforeText(view: GameView, { index, own }: QuestionPhase): string {
  const { me } = view
  if (!me || placeOf(view, index).number === 1 || me.playsFrom === index) return ''
  const { rank, score } = me.standing
  const before = score - (own.name === 'taken' ? own.points : 0)
  return rank > 1 || before > 0 ? t`You were ${ph({ place: ordinal(rank) })} before this question` : ''
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
    ? {
        text: inARow(streak),
        more: t({ message: `Will it be ${ph({ count: streak + 1 })}?`, comment: 'After: 4 in a row' }),
      }
    : null
}

/** The player's longest streak, which may be the longest of the game. */
export function ownStreakText(
  { me, singlePlayer }: GameView,
  { told: { longestStreak } }: FinishedPhase,
): Streak | null {
  if (singlePlayer || !me) return null
  if (longestStreak?.nicknames.includes(me.nickname))
    return { text: inARow(longestStreak.length), more: t`The longest streak` }
  const { longestStreak: own = 0 } = me.standing
  return own < shortestStreak ? null : { text: inARow(own), more: t`Your longest streak` }
}

/** The answer that brought the most points, if there were several questions and any brought points. */
export function bestAnswerText({ me }: GameView, { asked }: FinishedPhase): string | null {
  const { best } = me?.standing ?? {}
  if (!best || asked < 2) return null
  return t`+${ph({ points: formatNumber(best.points) })} on question ${ph({ question: formatNumber(best.questionIndex + 1) })}`
}

const podium: Record<number, MessageDescriptor> = { 1: msg`You won!`, 2: msg`Second place!`, 3: msg`Third place!` }

/** The heading at the end. Nobody is on the podium without points. */
export function finalTitle({ rank, score, players }: FinalPlace): string {
  const title = score > 0 ? podium[rank] : undefined
  if (title) return i18n._(title)
  const [place, all] = [ordinal(rank), formatNumber(players)]
  return t({ message: `You finished ${place} of ${all}`, comment: 'You finished 4th of 23' })
}

/** 4th of 23. */
export function placeAmong({ rank, players }: Omit<FinalPlace, 'score'>): string {
  const [place, all] = [ordinal(rank), formatNumber(players)]
  return t({ message: `${place} of ${all}`, comment: '4th of 23' })
}

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

export const inARow = (streak: number): string =>
  t({ message: `${ph({ count: formatNumber(streak) })} in a row`, comment: 'Right answers, one after another' })

export const isLastQuestion = ({ totalQuestions }: GameView, { index }: { index: number }): boolean =>
  index + 1 >= totalQuestions

/** The seconds are shown after the reveal, unless the game waits for the host. */
export function nextText(view: GameView, phase: CountdownPhase, now: number): string {
  const { until, revealedAt } = phase
  if (phase.break) return t`Time for a break`
  if (until === null) return t`Waiting for the host`
  const seconds = now < revealedAt ? 0 : Math.ceil((until - now) / 1_000)
  if (isLastQuestion(view, phase)) return seconds > 0 ? t`Final scores in ${seconds}` : t`Final scores soon`
  return seconds > 0 ? t`Next question in ${seconds}` : t`Next question soon`
}
