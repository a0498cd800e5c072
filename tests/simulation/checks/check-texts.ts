/**
 * K8: texts of players, as the host and remotes hide them and bring them back. What is told of them follows from the stored
 * answers and from the decisions that were committed by then, whoever is told it, by whichever process, and how often.
 */
import type { GameEvent } from '../../../contract/games/game-events'
import type { GameState, SentText } from '../../../contract/games/game-state'
import { routes } from '../../../contract/routes'
import { eventsOf } from '../../faults/history/order-check'
import { canonical, hasTexts } from '../../faults/history/kinds-of-questions'
import type { StoredAnswer, StoredGame, StoredQuestion } from '../../faults/history/stored-game'
import type { History } from '../../kit/players/history'
import type { TimedPosition } from '../commit-monitor'
import { decisionOn, groupsOf, isHidden, sentTexts, toldTexts, type Decision } from '../texts/expected-texts'
import { isKnownText, knownText } from '../texts/known-texts'
import { isAccepted, isRefused, pathOf, type SentCall } from '../world/sent-call'

export interface Texts {
  pin: string
  /** The game as it counted at a version: another key accepts other texts. */
  storedAt: (version: number) => Pick<StoredGame, 'questions' | 'answers'>
  positions: readonly TimedPosition[]
  histories: readonly History[]
  /** Read from each process after a text was hidden. */
  states: readonly { process: string; state: GameState }[]
  /** Of the host and of remotes. */
  calls: readonly SentCall[]
}

export function checkTexts(texts: Texts): string[] {
  const told = [
    ...texts.histories.flatMap((history) =>
      eventsOf(history).map(({ id, event }) => ({ who: history.name, as: history.as, version: id, event })),
    ),
    ...texts.states.map(({ process, state }) => ({
      ...{ who: `who asked ${process}`, version: state.version, event: state },
      as: state.as === 'host' ? ('host' as const) : ('player' as const),
    })),
  ]
  return [
    ...carriedOut(texts),
    ...asked(texts),
    ...told.flatMap((one) => [...leaks(one, texts), ...results(one, texts), ...lists(one, texts)]),
  ]
}

interface Told {
  who: string
  as: History['as']
  version: number
  event: GameEvent
}

/** The decisions that were committed by this version of the game. */
const decisionsAt = (positions: readonly TimedPosition[], version: number): readonly Decision[] =>
  positions.findLast((position) => position.version <= version)?.hiddenTexts ?? []

interface HideCall extends SentCall {
  index: number
  text: string
  hidden: boolean
}

function hideCalls({ calls, pin }: Texts): HideCall[] {
  return calls.flatMap((call) => {
    const path = pathOf(call, routes.games.hideText)
    const { text, hidden } = call.input as { text: string; hidden: boolean }
    return path?.[0] === pin ? [{ ...call, index: Number(path[1]), text, hidden }] : []
  })
}

/** Where the game stood at some moment from one until another. */
const positionsWithin = (positions: readonly TimedPosition[], from: number, to: number) =>
  positions.filter(({ at }, place) => at <= to && (positions[place + 1]?.at ?? Number.POSITIVE_INFINITY) >= from)

/** What was acknowledged held at some moment of its call. What was refused had no question to be about yet. */
function* carriedOut(texts: Texts): Iterable<string> {
  for (const call of hideCalls(texts)) {
    const { index, text, hidden, sentAt, at, status } = call
    if (at === null) continue
    const what = `question ${index}: ${hidden ? 'hiding' : 'bringing back'} ${text}`
    const meanwhile = positionsWithin(texts.positions, sentAt, at)
    const isDone = meanwhile.some(({ hiddenTexts }) => decisionOn(hiddenTexts, index, knownText(text).form) === hidden)
    if (isAccepted(call) && !isDone) yield `K8 ${what} was acknowledged and has not happened`
    const isKnown = meanwhile.every((position) => position.status !== 'waiting' && position.index >= index)
    if (isKnown && (status === 400 || status === 409)) yield `K8 ${what} was refused by ${status}`
  }
}

/** Nobody decides but the host and remotes. */
function* asked(texts: Texts): Iterable<string> {
  const { positions } = texts
  const calls = hideCalls(texts).filter((call) => !isRefused(call))
  for (const [place, { at, hiddenTexts }] of positions.entries())
    for (const { index, text, hidden } of hiddenTexts) {
      const { form } = knownText(text)
      if (decisionOn(positions[place - 1]?.hiddenTexts ?? [], index, form) === hidden) continue
      const isAsked = calls.some(
        (call) =>
          call.index === index && call.hidden === hidden && call.sentAt <= at && knownText(call.text).form === form,
      )
      if (!isAsked)
        yield `K8 question ${index}: nobody has asked for ${text} to be ${hidden ? 'hidden' : 'brought back'}`
    }
}

const isController = ({ as }: Told): boolean => as !== 'player'

/** Texts reach nobody but controllers outside of what is told at the close, and there none that is hidden. */
function* leaks({ who, as, version, event }: Told, { storedAt, positions }: Texts): Iterable<string> {
  if (as !== 'player') return
  if (event.type === 'typed_answers' || 'typedAnswers' in event) yield `K8 ${who}: ${event.type} tells what others sent`
  if (event.type === 'you') return
  const { question: _, reveal: __, you: ___, results, corrected, ...more } = event as Partial<GameState>
  const told = textsIn(more)
  if (told.length > 0) yield `K8 ${who}: ${event.type} tells ${told.join(', ')}`
  const decisions = decisionsAt(positions, version)
  for (const part of [{ questionIndex: more.questionIndex ?? -1, results }, corrected]) {
    const question = storedAt(version).questions[part?.questionIndex ?? -1]
    if (!question || !hasTexts(question) || !part?.results) continue
    for (const text of textsIn(part.results))
      if (isHidden(question, { form: knownText(text).form, isAccepted: false, spellings: [text] }, decisions))
        yield `K8 ${who}, question ${question.questionIndex}: ${event.type} tells ${text}, which is hidden`
  }
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return isKnownText(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const answersTo = ({ questionIndex }: StoredQuestion, { storedAt }: Texts, version: number): StoredAnswer[] =>
  storedAt(version).answers.filter((answer) => answer.questionIndex === questionIndex)

/** A close, what is told anew after it, and every state from then on, a reloaded page's too. */
function* results(one: Told, texts: Texts): Iterable<string> {
  const { event } = one
  const isTelling = ['countdown_started', 'results_changed', 'scores_corrected'].includes(event.type)
  if (isTelling || (event.type === 'game_state' && event.phase === 'countdown'))
    yield* toldOf(one, texts, event as Summed)
  if (event.type === 'game_state' && event.corrected) yield* toldOf(one, texts, event.corrected)
}

type Summed = Pick<GameState, 'questionIndex' | 'results'>

function* toldOf({ who, version, event }: Told, texts: Texts, { questionIndex, results }: Summed): Iterable<string> {
  const question = texts.storedAt(version).questions[questionIndex]
  if (!question || !hasTexts(question)) return
  const decisions = decisionsAt(texts.positions, version)
  const due = canonical(toldTexts(question, answersTo(question, texts, version), decisions))
  const told = canonical(results)
  if (told !== due) yield `K8 ${who}, question ${questionIndex}: ${event.type} tells ${told}, due is ${due}`
}

/** What controllers are told of all texts, the hidden ones too: of an open question perhaps not yet all of them. */
function* lists(one: Told, texts: Texts): Iterable<string> {
  if (!isController(one)) return
  const { who, version, event } = one
  const list = listIn(event)
  if (!list) return
  const isClosed = texts.positions.some(
    (position) => position.version <= version && isPast(position, list.questionIndex),
  )
  const question = texts.storedAt(version).questions[list.questionIndex]
  if (!question || !hasTexts(question)) {
    if (list.texts) yield `K8 ${who}: is told texts of question ${list.questionIndex}, which has none`
    return
  }
  const where = `K8 ${who}, question ${list.questionIndex}: ${event.type}`
  if (!list.texts) return yield `${where} does not tell what was sent`
  const answers = answersTo(question, texts, version)
  const decisions = decisionsAt(texts.positions, version)
  const due = sentTexts(question, answers, decisions)
  if (isClosed) {
    const told = canonical(list.texts)
    if (told !== canonical(due)) yield `${where} lists ${told}, due is ${canonical(due)}`
    return
  }
  for (const row of list.texts) {
    const group = groupsOf(answers, false).find(({ spellings }) => spellings.includes(row.text))
    if (!group || row.count > group.spellings.length) yield `${where} lists ${row.text} ${row.count} times`
    else if (!mayBeHidden(question, group.spellings, row, decisions)) yield `${where}: ${row.text} is hidden or not`
  }
}

/** So far any of these spellings may have come, that of the row among them. */
function mayBeHidden(question: StoredQuestion, all: string[], row: SentText, decisions: readonly Decision[]): boolean {
  const { form } = knownText(row.text)
  const whole = isHidden(question, { form, isAccepted: false, spellings: all }, decisions)
  const alone = isHidden(question, { form, isAccepted: false, spellings: [row.text] }, decisions)
  return row.isHidden === whole || (row.count < all.length && row.isHidden === alone)
}

const isPast = ({ status, index }: TimedPosition, question: number) =>
  index > question || (index === question && (status === 'countdown' || status === 'finished'))

function listIn(event: GameEvent): { questionIndex: number; texts: SentText[] | undefined } | null {
  if (event.type === 'typed_answers') return { questionIndex: event.questionIndex, texts: event.texts }
  if (event.type !== 'game_state' || (event.phase !== 'question' && event.phase !== 'countdown')) return null
  return { questionIndex: event.questionIndex, texts: event.typedAnswers }
}
