/** How the game that a replay has made differs from the stored one. */
import type { Judgement } from '../../score'
import type { Game } from '../game-state'
import type { EarlierRounds } from '../scores/totals'
import { teamGainOf, type Counted, type TeamGain, type TeamResult } from '../teams/team-scores'
import type { RecordedSeat, Replay } from './recorded-game'
import { isSame } from './same'
import { otherwise } from './otherwise'
import { different, type Difference } from './verdict'

/** The difference that the earliest row explains. */
export function firstDifference(replay: Replay): Difference | null {
  const found = [...inAnswers(replay), ...inTeams(replay), ...inState(replay), ...inSeats(replay)]
  return found.reduce<Difference | null>((first, each) => (first && first.n <= each.n ? first : each), null)
}

function* inAnswers({ recorded, judged, judgedBy, areAnswersKept }: Replay): Iterable<Difference> {
  if (!areAnswersKept) return
  for (const [index, again] of judged)
    for (const { participantId, ...stored } of recorded.answers.get(index) ?? []) {
      const what = gradedOtherwise(stored, again.get(participantId))
      if (what)
        yield different(judgedBy.get(index) ?? 0, `Question ${index + 1}, participant ${participantId}: ${what}`)
    }
}

function gradedOtherwise(stored: Judgement, again: Judgement | undefined): string | null {
  if (!again) return 'was not given'
  for (const name of ['pointsAwarded', 'credit', 'isCorrect'] as const)
    if (stored[name] !== again[name]) return `${name} is ${stored[name]}, and ${again[name]} by the rules of today`
  return null
}

function* inTeams({ recorded, counted, judged, judgedBy, game, areAnswersKept }: Replay): Iterable<Difference> {
  for (const [index, again] of counted)
    for (const stored of recorded.teamResults.get(index) ?? []) {
      const team = again.find(({ teamId }) => teamId === stored.teamId)
      const what = team && teamOtherwise(stored, team, areAnswersKept ? teamGainAt(game, index, team, judged) : stored)
      if (what) yield different(judgedBy.get(index) ?? 0, `Question ${index + 1}, team ${stored.teamId}: ${what}`)
    }
}

const teamGainAt = (game: Game, index: number, { members }: Counted, judged: Replay['judged']): TeamGain =>
  teamGainOf(game, index, members, judged.get(index) ?? new Map())

function teamOtherwise(stored: TeamResult, team: Counted, { points, timeMs }: TeamGain): string | null {
  if (!isSame(stored.members, team.members) || !isSame(stored.aside, team.aside))
    return 'others count for it by the log'
  if (stored.points !== points) return `points are ${stored.points}, and ${points} by the rules of today`
  return stored.timeMs === timeMs ? null : `timeMs is ${stored.timeMs}, and ${timeMs} by the rules of today`
}

function* inState({
  game,
  corrections,
  erased,
  openings,
  recorded: { stored, questions, ...recorded },
}: Replay): Iterable<Difference> {
  const last = game.version
  for (const name of Object.keys(game) as (keyof typeof game)[])
    if (name !== 'questions' && !(name === 'hiddenTexts' && erased.size > 0) && !isSame(game[name], stored.game[name]))
      yield different(last, otherwise(name, stored.game[name], game[name], 'by the log'))
  if (!isSame(corrections, stored.corrections)) yield different(last, 'The corrections are not those of the log')
  for (const [index] of questions.entries())
    if (!isSame(game.questions[index], stored.game.questions[index]))
      yield different(last, `Question ${index + 1} is another by the log`)
  for (const [index, opening] of recorded.openings ?? []) {
    const again = openings.get(index) ?? { opensAt: null, pauses: [] }
    if (!isSame(opening, again)) yield different(last, otherwise(`Question ${index + 1}`, opening, again, 'by the log'))
  }
}

function* inSeats({
  game,
  seats,
  seatedBy,
  erased,
  recorded: { stored },
  areAnswersKept,
}: Replay): Iterable<Difference> {
  if (!areAnswersKept) return
  const others = new Map(stored.seats.map((seat) => [seat.id, seat]))
  for (const id of new Set([...seats.keys(), ...others.keys()])) {
    const what = seatedOtherwise(others.get(id), seats.get(id), erased.has(id))
    if (what) yield different(seatedBy.get(id) ?? game.version, `Participant ${id}: ${what}`)
  }
}

/** What a correction had changed for a player whose texts were removed is not known any more. */
function seatedOtherwise(
  stored: RecordedSeat | undefined,
  again: RecordedSeat | undefined,
  isErased: boolean,
): string | null {
  if (!stored) return 'is not there, and joined by the log'
  if (!again) return 'is there, and never joined by the log'
  const isUnknown = { correction: isErased, extraTimes: stored.extraTimes === undefined }
  for (const name of Object.keys(again) as (keyof RecordedSeat)[])
    if (!isSameField(name, stored, again) && !(name in isUnknown && isUnknown[name as keyof typeof isUnknown]))
      return `${name} is ${JSON.stringify(stored[name])}, and ${JSON.stringify(again[name])} by the log`
  return null
}

/** The version before kept no best rounds. */
function isSameField(name: keyof RecordedSeat, stored: RecordedSeat, again: RecordedSeat): boolean {
  if (name !== 'earlier' || stored.earlier?.best) return isSame(stored[name], again[name])
  return isSame(sumsOf(stored.earlier), sumsOf(again.earlier))
}

const sumsOf = (earlier: EarlierRounds | null) => [
  earlier?.score ?? 0,
  earlier?.correctAnswers ?? 0,
  earlier?.totalTimeMs ?? 0,
]
