/**
 * G32: everybody sees the same changes in the same order; ids rise; nothing is missing or doubled, reconnects included.
 * G4: a question opens, and closes, once.
 */
import type { GameEvent } from '../../../contract/games/game-events'
import type { ReceivedEvent, History } from '../../kit/players/history'

export const eventsOf = ({ observations }: History): ReceivedEvent[] =>
  observations.filter((it): it is ReceivedEvent => it.kind === 'event')

/** Changes of the game, which every client receives. Counts, arrivals and the host's own events may be left out. */
const changeTypes = new Set<GameEvent['type']>([
  ...(['question_started', 'question_paused', 'question_resumed', 'question_extended'] as const),
  ...(['countdown_started', 'show_changed', 'settings_changed', 'quiz_finished'] as const),
  ...(['ceremony_skipped', 'next_game', 'results_changed', 'scores_corrected'] as const),
])
export const isChange = ({ type }: GameEvent): boolean => changeTypes.has(type)

export function* checkOrder(histories: History[]): Iterable<string> {
  const changes = new Map<number, string>()
  const once = new Map<string, number>()
  for (const history of histories) {
    for (const { id, event } of eventsOf(history)) {
      if (!isChange(event)) continue
      const text = JSON.stringify(sharedPart(event))
      if ((changes.get(id) ?? text) !== text) yield `G32 ${history.name}: received something else as number ${id}`
      if (!changes.has(id)) changes.set(id, text)
      const step = stepOf(event)
      if (step === null) continue
      if ((once.get(step) ?? id) !== id) yield `G4 ${step} is told as number ${once.get(step)} and as ${id}`
      once.set(step, id)
    }
  }
  yield* skippedForGood(histories, once.get('ceremony_skipped'))
  const ids = [...changes.keys()].sort((a, b) => a - b)
  for (const history of histories) yield* unbroken(history, ids)
}

/** G57: from then on nobody is told to wait for the ceremony. */
function* skippedForGood(histories: History[], skipped = Number.POSITIVE_INFINITY): Iterable<string> {
  for (const history of histories)
    for (const { id, event } of eventsOf(history))
      if (event.type === 'game_state' && id >= skipped && event.revealInMs)
        yield `G57 ${history.name}: is told to wait for a ceremony that was skipped`
}

/** The board of the question before, and the remote that corrected, are for those alone who control the game. */
const sharedPart = (event: GameEvent) =>
  event.type === 'show_changed' || event.type === 'scores_corrected'
    ? { ...event, previousLeaderboard: undefined, remote: undefined }
    : event

/** What happens once in a game. */
function stepOf(event: GameEvent): string | null {
  if (event.type === 'question_started' || event.type === 'countdown_started')
    return `${event.type} ${event.questionIndex}`
  if (event.type === 'question_extended') return `${event.type} ${event.questionIndex} ${event.extensions}`
  return event.type === 'quiz_finished' || event.type === 'ceremony_skipped' ? event.type : null
}

function* unbroken(history: History, changes: number[]): Iterable<string> {
  const { name, endsEarly = false } = history
  // Numbers of the last message, and of the last change that this client knows of, by its event or by a state.
  let last = Number.NEGATIVE_INFINITY
  let known = Number.NEGATIVE_INFINITY
  let stream = 0
  for (const { id, event, stream: present } of eventsOf(history)) {
    if (present !== stream && event.type !== 'game_state') yield `G33 ${name}: a stream began with ${event.type}`
    stream = present
    if (id < last) yield `G32 ${name}: number ${id} came after ${last}`
    last = Math.max(last, id)
    if (event.type === 'game_state') {
      if (event.version !== id) yield `G32 ${name}: a state of ${event.version} as ${id}`
      known = Math.max(known, id)
      continue
    }
    // Whoever is sent away is told nothing else any more.
    if (event.type === 'remote_ended' || event.type === 'removed') continue
    if (isChange(event) && id <= known) yield `G32 ${name}: number ${id} came twice`
    const missed = changes.filter((change) => change > known && (isChange(event) ? change < id : change <= id))
    if (missed.length > 0) yield `G32 ${name}: never received number ${missed.join(', ')}`
    known = Math.max(known, id)
  }
  const end = changes.at(-1)
  if (!endsEarly && end !== undefined && known < end)
    yield `G33 ${name}: is still at number ${known}, the game is at ${end}`
}
