/**
 * G25 and G27: while a question is open, no client receives its right answer, and no player how others chose. G61:
 * reactions are told to the host alone.
 */
import type { GameEvent } from '../../../contract/games/game-events'
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
    const more = Object.keys(questionOf(event) ?? {}).filter((field) => !shownFields.has(field))
    if (more.length > 0) yield `K7 ${name}: ${event.type} tells ${more.join(', ')} of an open question`
    if (keys.some((key) => names(told, key)) || hasField(told, isKeyOfSeveral))
      yield `G25 K7 ${name}: ${event.type} tells the right answer of an open question`
    if (names(told, 'isCorrect') || names(told, 'credit'))
      yield `G25 ${name}: ${event.type} tells who is right before the close`
    if (as !== 'player') continue
    const tellsOfOthers = ['tallies', 'results', 'typedAnswers'].some((field) => names(told, field))
    if (tellsOfOthers || event.type === 'answer_submitted' || event.type === 'typed_answers')
      yield `G27 ${name}: ${event.type} tells a player how others have chosen`
  }
}

/** All that viewers are sent of an open question, of whatever kind. Not derived from the contract, which it checks. */
const shownFields = new Set([
  ...['id', 'kind', 'text', 'image', 'options', 'optionImages', 'timeLimit', 'points', 'body', 'maxWords', 'showWords'],
  ...['partial', 'min', 'max', 'step', 'unit'],
  // Of its texts; told once it is known, which in a short game is after the first question has closed.
  'language',
])

/** The fields that have a key, or what goes with it, wherever in an event they are. */
const keys = [
  ...['correctAnswer', 'reveal', 'explanation', 'accepted', 'rejected', 'ignoreAccents', 'allowTypos'],
  ...['value', 'tolerance', 'zeroAt', 'shuffle'],
]

/** A participant's `correctAnswers` are a number. */
const isKeyOfSeveral = (field: string, value: unknown) => field === 'correctAnswers' && Array.isArray(value)

const questionOf = (event: GameEvent): object | undefined =>
  event.type === 'question_started' || event.type === 'game_state' ? event.question : undefined

/** True when the event opens a question, false when it ends one, undefined when it does neither. */
function opens(event: GameEvent): boolean | undefined {
  if (event.type === 'question_started') return true
  if (event.type === 'game_state') return event.phase === 'question'
  if (event.type === 'countdown_started' || event.type === 'quiz_finished') return false
  return undefined
}

const names = (value: unknown, key: string): boolean => hasField(value, (field) => field === key)

const hasField = (value: unknown, isIt: (field: string, value: unknown) => boolean): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([field, inner]) => isIt(field, inner) || hasField(inner, isIt))
