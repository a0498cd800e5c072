/**
 * G25 and G27: while a question is open, no client receives its right answer, and no player how others chose. G61:
 * reactions are told to the host alone.
 */
import type { GameEvent } from '../../../contract/game-events'
import type { History } from '../../kit/players/history'
import { eventsOf } from './order-check'

export function* checkSecrecy(history: History): Iterable<string> {
  const { name, as } = history
  let open = false
  for (const { event } of eventsOf(history)) {
    if (event.type === 'reactions' && as !== 'host') yield `G61 ${name}: is told the reactions`
    if (names(event, 'previousLeaderboard') && as === 'player')
      yield `G52 ${name}: ${event.type} tells a player the board of the question before`
    open = opens(event) ?? open
    if (!open) continue
    const told = event.type === 'game_state' && event.you ? { ...event, you: { ...event.you, answer: null } } : event
    if (keys.some((key) => names(told, key)))
      yield `G25 K7 ${name}: ${event.type} tells the right answer of an open question`
    if (names(told, 'isCorrect') || names(told, 'credit'))
      yield `G25 ${name}: ${event.type} tells who is right before the close`
    if (as !== 'player') continue
    const tellsOfOthers = ['tallies', 'results', 'typedAnswers'].some((field) => names(told, field))
    if (tellsOfOthers || event.type === 'answer_submitted' || event.type === 'typed_answers')
      yield `G27 ${name}: ${event.type} tells a player how others have chosen`
  }
}

/** The fields that have a key, or what goes with it. */
const keys = [
  'correctAnswer',
  'reveal',
  'explanation',
  'accepted',
  'rejected',
  'value',
  'tolerance',
  'zeroAt',
  'shuffle',
]

/** True when the event opens a question, false when it ends one, undefined when it does neither. */
function opens(event: GameEvent): boolean | undefined {
  if (event.type === 'question_started') return true
  if (event.type === 'game_state') return event.phase === 'question'
  if (event.type === 'countdown_started' || event.type === 'quiz_finished') return false
  return undefined
}

const names = (value: unknown, key: string): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([name, inner]) => name === key || names(inner, key))
