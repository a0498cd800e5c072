/** Looks at the teams after each commit: who counts for them, and what they have by the rules. */
import type { Client } from 'pg'
import type { GameQuestion } from '../../rules/questions'
import type { TeamMade } from '../../rules/games/teams/team-list'
import type { TeamResult } from '../../rules/games/teams/team-scores'
import { hasKey, isCounted } from '../../rules/questions'
import { gameQuestionOf, type QuestionColumns } from '../../server/db/question-columns'

/** What each team has from a version on. */
export interface TeamsAt {
  version: number
  teams: readonly TeamPlace[]
  /** Where the game has ended: what its last close told, which may have come with the end. */
  atClose?: readonly TeamPlace[]
}

export interface TeamPlace {
  id: number
  score: number
  rank: number
  evening?: { round: number; score: number; rank: number; isDoubled?: boolean | undefined } | undefined
}

interface StoredPlayer {
  id: number
  teamId: number | null
  isSetAside: boolean
  firstQuestion: number
  isActive: boolean
  browser: string
}

/** Everything that the scores of teams come from. */
interface StoredTeams {
  version: number
  status: 'waiting' | 'question' | 'countdown' | 'finished'
  index: number
  timePerQuestion: number
  teams: TeamMade[]
  rounds: { first: number; weight: number; jokers: number[] | null }[]
  questions: (QuestionColumns & { id: number })[]
  results: (TeamResult & { index: number })[]
  players: StoredPlayer[]
  answers: { index: number; id: number; pointsAwarded: number; countedMs: number }[]
}

export class TeamMonitor {
  /** One after the other. */
  readonly seen: TeamsAt[] = []
  /** As of the last commit. */
  players: readonly StoredPlayer[] = []
  readonly #closed = new Set<number>()
  /** Of the last question: for whom each player plays it. */
  #playing = { index: -1, teams: new Map<number, number>() }

  /** Returns what cannot be. */
  async see(client: Client): Promise<string[]> {
    const stored = await readTeams(client)
    this.players = stored?.players ?? []
    if (!stored) {
      if (this.seen.length > 0) this.seen.push({ version: await readVersion(client), teams: [] })
      return []
    }
    this.#open(stored)
    const findings = [...homeless(stored), ...apart(stored), ...this.#close(stored), ...wrongResults(stored)]
    if (this.seen.at(-1)?.version !== stored.version)
      this.seen.push({
        ...{ version: stored.version, teams: boardOf(stored, stored.status === 'finished') },
        ...(stored.status === 'finished' && { atClose: boardOf(stored, false) }),
      })
    return findings
  }

  /** Whoever is moved while it is open plays it for the old team. */
  #open({ status, index, players }: StoredTeams): void {
    if (status !== 'question') return
    if (this.#playing.index !== index) this.#playing = { index, teams: new Map() }
    const { teams } = this.#playing
    for (const { id, teamId } of players) if (teamId !== null && !teams.has(id)) teams.set(id, teamId)
  }

  /** Who was there is known at the close alone. */
  *#close(stored: StoredTeams): Iterable<string> {
    const last = lastClosed(stored)
    if (last < 0 || this.#closed.has(last)) return
    this.#closed.add(last)
    if (!hasKey(questionsOf(stored)[last]!.kind) || stored.status === 'question') return
    const has = (id: number, index: number) => stored.answers.some((one) => one.id === id && one.index === index)
    const teamOf = ({ id, teamId }: StoredPlayer) =>
      (last === this.#playing.index && this.#playing.teams.get(id)) || teamId
    const there = stored.players.filter(
      ({ id, firstQuestion, isActive }) =>
        firstQuestion <= last && (isActive || [0, 1, 2].some((back) => has(id, last - back))),
    )
    const idsOf = (teamId: number, isSetAside: boolean) =>
      there.flatMap((player) => (teamOf(player) === teamId && player.isSetAside === isSetAside ? player.id : []))
    const due = [...new Set(there.map(teamOf))]
      .filter((teamId) => teamId !== null)
      .sort((a, b) => a - b)
      .map((teamId) => ({ teamId, members: idsOf(teamId, false), aside: idsOf(teamId, true) }))
    const text = (counted: readonly Pick<TeamResult, 'teamId' | 'members' | 'aside'>[]) =>
      counted.map(({ teamId, members, aside }) => `${teamId}: ${members.join(' ')} / ${aside.join(' ')}`).join('; ')
    const found = stored.results.filter(({ index }) => index === last)
    if (text(due) !== text(found))
      yield `G67 question ${last}: counted ${text(found)}, and those who were there are ${text(due)}`
  }
}

const lastClosed = ({ status, index }: StoredTeams): number =>
  status === 'waiting' ? -1 : status === 'question' ? index - 1 : index

const questionsOf = ({ questions }: StoredTeams): GameQuestion[] =>
  questions.map(({ id, ...columns }) => gameQuestionOf(id, columns))

/** Means over its members, as the answers are graded now: who gave none has no points, and took the whole time. */
function gainsOf(stored: StoredTeams, { index, members }: StoredTeams['results'][number]) {
  const question = questionsOf(stored)[index]!
  if (!isCounted(question) || members.length === 0) return { points: 0, timeMs: 0 }
  const given = members.map((id) => stored.answers.find((one) => one.index === index && one.id === id))
  const whole = (question.timeLimit ?? stored.timePerQuestion) * 1_000
  const mean = (of: (answer: (typeof given)[number]) => number) =>
    Math.round(given.reduce((sum, answer) => sum + of(answer), 0) / members.length)
  return { points: mean((one) => one?.pointsAwarded ?? 0), timeMs: mean((one) => one?.countedMs ?? whole) }
}

function* wrongResults(stored: StoredTeams): Iterable<string> {
  for (const result of stored.results) {
    const { points, timeMs } = gainsOf(stored, result)
    if (points !== result.points || timeMs !== result.timeMs)
      yield `G67 question ${result.index}, team ${result.teamId}: has ${result.points} in ${result.timeMs} ms, and by the rules ${points} in ${timeMs}`
  }
}

/** `isOver`: score and rank are those of the evening, else of the round that is played. */
function boardOf(stored: StoredTeams, isOver: boolean): TeamPlace[] {
  const { teams, rounds, status, index } = stored
  const roundAt = (question: number) => rounds.filter(({ first }) => first <= question).length
  const now = status === 'waiting' ? 0 : roundAt(index)
  const evening = ranked(
    teams,
    sumsOf(stored, (question, id) => timesOf(rounds[roundAt(question) - 1], id)),
  )
  const round = ranked(
    teams,
    sumsOf(stored, (question) => (roundAt(question) === now ? 1 : 0)),
  )
  return teams.map(({ id }) => {
    const shown = (isOver ? evening : round).get(id)!
    if (rounds.length === 0) return { id, ...shown }
    const isDoubled = rounds[now - 1]?.jokers?.includes(id) ?? false
    return { id, ...shown, evening: { round: now, ...evening.get(id)!, ...(isDoubled && { isDoubled }) } }
  })
}

/** G69 G70 */
const timesOf = (round: StoredTeams['rounds'][number] | undefined, id: number): number =>
  round ? round.weight * (round.jokers?.includes(id) ? 2 : 1) : 1

/** Of a team. */
interface Sum {
  score: number
  timeMs: number
}

/** Where a question counts, its whole time does. */
function sumsOf(stored: StoredTeams, times: (index: number, id: number) => number): Map<number, Sum> {
  const sums = new Map<number, Sum>()
  for (const result of stored.results) {
    const { index, teamId } = result
    const { points, timeMs } = gainsOf(stored, result)
    const sum = sums.get(teamId) ?? { score: 0, timeMs: 0 }
    const counts = times(index, teamId)
    sums.set(teamId, { score: sum.score + points * counts, timeMs: sum.timeMs + (counts > 0 ? timeMs : 0) })
  }
  return sums
}

/** By points, then by the least time, then by mark. */
function ranked(teams: readonly TeamMade[], sums: ReadonlyMap<number, Sum>) {
  const of = (id: number) => sums.get(id) ?? { score: 0, timeMs: 0 }
  const sorted = teams.toSorted(
    (a, b) => of(b.id).score - of(a.id).score || of(a.id).timeMs - of(b.id).timeMs || a.mark - b.mark,
  )
  return new Map(sorted.map(({ id }, place) => [id, { score: of(id).score, rank: place + 1 }]))
}

function* homeless({ status, index, players, teams }: StoredTeams): Iterable<string> {
  const ids = new Set(teams.map(({ id }) => id))
  for (const { id, teamId, firstQuestion } of players) {
    if (teamId !== null && !ids.has(teamId)) yield `G67 player ${id} is in team ${teamId}, which is not there`
    if (teamId === null && status === 'question' && firstQuestion <= index)
      yield `G67 player ${id} has no team in question ${index}`
  }
}

function* apart({ players }: StoredTeams): Iterable<string> {
  const teamOf = new Map<string, number>()
  for (const { id, browser, teamId } of players) {
    if (teamId === null) continue
    if ((teamOf.get(browser) ?? teamId) !== teamId) yield `G67 player ${id} is in another team than the same browser’s`
    teamOf.set(browser, teamId)
  }
}

async function readVersion(client: Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>('SELECT version FROM game_sessions WHERE id = 1')
  return rows[0]!.version
}

/** Null where there are none. */
async function readTeams(client: Client): Promise<StoredTeams | null> {
  const { rows } = await client.query<StoredTeams>(
    `SELECT version, status, current_question_index AS index, time_per_question AS "timePerQuestion",
            teams->'list' AS teams,
            (SELECT coalesce(json_agg(json_build_object('first', g.first_question, 'weight', g.weight,
                      'jokers', g.jokers) ORDER BY g.round), '[]')
             FROM game_rounds g WHERE g.game_session_id = s.id) AS rounds,
            (SELECT json_agg(json_build_object('id', q.question_id, 'kind', q.kind, 'text', q.text, 'options', q.options,
                      'image', q.image, 'optionImages', q.option_images, 'correctAnswer', q.correct_answer,
                      'details', q.details) ORDER BY q.question_index)
             FROM game_questions q WHERE q.game_session_id = s.id) AS questions,
            (SELECT coalesce(json_agg(json_build_object('index', r.question_index, 'teamId', r.team_id,
                      'members', r.members, 'aside', r.aside, 'points', r.points, 'timeMs', r.time_ms)
                      ORDER BY r.question_index, r.team_id), '[]')
             FROM game_team_results r WHERE r.game_session_id = s.id) AS results,
            (SELECT coalesce(json_agg(json_build_object('id', p.id, 'teamId', p.team_id, 'isSetAside', p.is_set_aside,
                      'firstQuestion', p.first_question_index, 'isActive', p.is_active,
                      'browser', encode(p.seat_hash, 'hex')) ORDER BY p.id), '[]')
             FROM game_participants p
             WHERE p.game_session_id = s.id AND p.admitted AND p.removed_at IS NULL) AS players,
            (SELECT coalesce(json_agg(json_build_object('index', a.question_index, 'id', a.participant_id,
                      'pointsAwarded', a.points_awarded, 'countedMs', a.response_time)), '[]')
             FROM game_answers a WHERE a.game_session_id = s.id) AS answers
     FROM game_sessions s WHERE s.id = 1 AND s.teams IS NOT NULL`,
  )
  const [stored] = rows
  // The rows of an open question say nothing yet.
  return stored ? { ...stored, results: stored.results.filter(({ index }) => index <= lastClosed(stored)) } : null
}
