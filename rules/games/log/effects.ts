/** What a change does to seats and scores, by the functions of a close and of a recount. */
import type { Round } from '../evenings/evening'
import { roundNow } from '../evenings/rounds'
import { atEnd, changeOfTotals, intoNextRound } from '../evenings/scores'
import { limitMs, questionAt, scoringOf, type Game } from '../game-state'
import { afterQuestion, recounted, type Gains } from '../scores/recount'
import { setAsideIn, type Counted } from '../teams/team-scores'
import { noTotals } from '../scores/totals'
import { withExtraTime } from '../seats/extra-time'
import { startOf } from '../seats/joining'
import { hasNoText, isCounted } from '../../questions'
import { judgeAgain, type Judgement } from '../../score'
import type { LoggedChange } from './log-rows'
import { playing, type QuestionOpening, type RecordedSeat, type Replay } from './recorded-game'

/** Returns what cannot have been; else null. */
export function takeEffect(replay: Replay, made: LoggedChange): string | null {
  switch (made.type) {
    case 'joined':
      return seatNewcomers(replay, made)
    case 'extra_time':
      return giveTimes(replay, made)
    case 'resumed':
      return keepOpening(replay, made.index, { pauses: [[made.pausedAt, made.pausedMs]] })
    case 'admission':
      return changeSeats(replay, made, {
        admitted: true,
        totalTimeMs: made.missedMs,
        firstQuestion: made.firstQuestion,
        earlier: made.earlier,
      })
    case 'removed':
      return changeSeats(replay, made, { isRemoved: true, canRejoin: made.canRejoin })
    case 'closed':
      return close(replay, made)
    case 'corrected':
      return correct(replay, made)
    case 'set_aside':
      return setAside(replay, made)
    case 'finished':
      for (const { id, admitted } of replay.seats.values()) if (!admitted) replay.seats.delete(id)
      return countRound(replay, roundNow(replay.game), made.version, atEnd)
    case 'round_begun':
      return countRound(replay, replay.game.evening?.rounds[made.round - 2], made.version, intoRound)
    case 'begun':
    case 'ceremony_skipped':
    case 'erased':
    case 'evening':
    case 'extended':
    case 'locked':
    case 'moved':
    case 'names_removed':
    case 'next':
    case 'opened':
    case 'paused':
    case 'remotes':
    case 'renamed':
    case 'settings':
    case 'shown':
    case 'teams':
    case 'text_hidden':
      return null
  }
}

function put({ seats, seatedBy }: Replay, seat: RecordedSeat, by: number): void {
  seats.set(seat.id, seat)
  seatedBy.set(seat.id, by)
}

/** What a correction has changed is told until the next question opens. */
const intoRound = (game: Game, before: Round, seat: RecordedSeat): RecordedSeat => ({
  ...intoNextRound(game, before, seat),
  correction: 0,
})

/** A round is over: what players have of it counts for the evening. */
function countRound(
  replay: Replay,
  round: Round | undefined,
  version: number,
  count: typeof atEnd | typeof intoRound,
): null {
  if (round) for (const seat of playing(replay)) put(replay, count(replay.game, round, seat), version)
  return null
}

function changeSeats(
  replay: Replay,
  { ids, version }: Of<'removed' | 'admission'>,
  fields: Partial<RecordedSeat>,
): null {
  for (const id of ids) {
    const seat = replay.seats.get(id)
    if (seat) put(replay, { ...seat, ...fields }, version)
  }
  return null
}

function seatNewcomers(
  replay: Replay,
  { admitted, isToLookAt = false, seats: joined, version }: Of<'joined'>,
): string | null {
  const { missedMs: totalTimeMs, firstQuestion, earlier } = startOf(replay.game)
  for (const { id, follows } of joined) {
    if (replay.seats.has(id)) return `Participant ${id} had joined before`
    const start = { ...noTotals, id, follows, admitted, totalTimeMs, firstQuestion, earlier }
    const times = replay.areTimesLogged && { extraTimes: [] }
    put(replay, { ...start, isRemoved: false, canRejoin: false, correction: 0, ...times }, version)
    if (isToLookAt) replay.toLookAt.add(id)
  }
  return null
}

function giveTimes(replay: Replay, { times, version }: Of<'extra_time'>): null {
  if (!replay.areTimesLogged) return null
  const { firstQuestion } = startOf(replay.game)
  for (const [id, factor] of times) {
    const seat = replay.seats.get(id)
    if (seat) put(replay, { ...seat, extraTimes: withExtraTime(seat.extraTimes ?? [], firstQuestion, factor) }, version)
  }
  return null
}

function keepOpening(
  { openings }: Replay,
  index: number,
  { opensAt = null, pauses = [] }: Partial<QuestionOpening>,
): null {
  openings.set(index, { opensAt, pauses: [...(openings.get(index)?.pauses ?? []), ...pauses] })
  return null
}

type Of<Type extends LoggedChange['type']> = Extract<LoggedChange, { type: Type }>

function close(replay: Replay, { index, version, opensAt }: Of<'closed'>): string | null {
  keepOpening(replay, index, { opensAt: Math.trunc(opensAt) })
  if (!replay.areAnswersKept) return null
  const { game, seats, recorded, erased } = replay
  const judged = new Map<number, Judgement>()
  for (const { participantId, answer, countedMs, credit } of recorded.answers.get(index) ?? []) {
    const seat = seats.get(participantId)
    if (!seat?.admitted || seat.firstQuestion > index) return `Participant ${participantId} could not answer`
    if (hasNoText(answer) && !erased.has(participantId)) return `The text of participant ${participantId} is missing`
    if (countedMs < 0 || countedMs > limitMs(game, index)) return `Participant ${participantId} answered out of time`
    judged.set(participantId, judgedNow(replay, index, { answer, countedMs, credit }))
  }
  replay.judged.set(index, judged)
  replay.judgedBy.set(index, version)
  replay.counted.set(index, countedAtClose(replay, index))
  if (!isCounted(questionAt(game, index))) return null
  for (const seat of afterQuestion(playing(replay), judged, game, index))
    put(replay, { ...seat, correction: 0 }, version)
  return null
}

/** Who was there is known of the stored rows, whose hash the log has. Who was set aside by then is known of the log. */
const countedAtClose = ({ recorded, setAside }: Replay, index: number): Counted[] =>
  (recorded.teamResults.get(index) ?? []).map(({ teamId, members, aside }) => {
    const all = [...members, ...aside].sort((a, b) => a - b)
    return { teamId, members: all.filter((id) => !setAside.has(id)), aside: all.filter((id) => setAside.has(id)) }
  })

function setAside(replay: Replay, { id, isSetAside, past }: Of<'set_aside'>): null {
  if (isSetAside) replay.setAside.add(id)
  else replay.setAside.delete(id)
  if (!past) return null
  for (const [index, teams] of replay.counted)
    replay.counted.set(
      index,
      teams.map((team) => setAsideIn(team, id, isSetAside)),
    )
  return null
}

const judgedNow = (
  { game }: Replay,
  index: number,
  given: Pick<Judgement, 'answer' | 'countedMs' | 'credit'>,
): Judgement => judgeAgain(questionAt(game, index), given, limitMs(game, index), scoringOf(game, index))

function correct(replay: Replay, { index, version, key, undoes }: Of<'corrected'>): string | null {
  const { game, seats, judged, corrections } = replay
  const id = game.lastCorrection
  replay.corrections = corrections.map((made) => (made.id === undoes ? { ...made, undoneBy: id } : made))
  if (key) replay.corrections.push({ id, index, key, undoneBy: null })
  if (!replay.areAnswersKept) return null
  const again = [...(judged.get(index) ?? [])].map(
    ([participant, given]) => [participant, judgedNow(replay, index, given)] as const,
  )
  judged.set(index, new Map(again))
  replay.judgedBy.set(index, version)
  for (const seat of recountedAll(replay))
    put(replay, { ...seat, correction: changeOf(seats.get(seat.id), seat) }, version)
  return null
}

function recountedAll(replay: Replay): RecordedSeat[] {
  const counting = recounted(playing(replay), replay.game)
  let step = counting.next()
  while (!step.done) {
    const gains: Gains = replay.judged.get(step.value) ?? new Map()
    step = counting.next(gains)
  }
  return step.value
}

const changeOf = (before: RecordedSeat | undefined, after: RecordedSeat): number =>
  changeOfTotals(before ?? noTotals, after)
