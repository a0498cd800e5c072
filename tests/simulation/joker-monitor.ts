/** Looks at the jokers of an evening after each commit (G70): whose they are, and who has played them. */
import type { Client } from 'pg'

/** What was stored of them from a moment on. */
export interface JokersAt {
  at: number
  /** Whether a round comes next, for which they can be played. */
  isBreak: boolean
  /** The players, or teams, who have played theirs for it, and those who have used theirs. */
  played: ReadonlySet<number>
  used: ReadonlySet<number>
  seats: ReadonlyMap<number, JokerSeat>
}

export interface JokerSeat {
  id: number
  /** Whose joker it is: the player's own, or that of the team; null without a team. */
  owner: number | null
  browser: string
  isProposing: boolean
  /** It has no say in the joker of its team. */
  isSetAside: boolean
}

/** A call that may be carried out at this moment, or has been. */
export interface JokerCall {
  participantId: number
  isPlayed: boolean
  isHost: boolean
}

interface StoredJokers {
  status: 'waiting' | 'question' | 'countdown' | 'finished'
  index: number
  /** Null where each plays for themselves. */
  teams: { id: number }[] | null
  rounds: { first: number; jokers: number[] | null; played: number[] }[]
  seats: JokerSeat[]
}

export class JokerMonitor {
  /** One after the other. */
  readonly seen: JokersAt[] = []
  #before: StoredJokers | null = null

  /** Returns what cannot be. */
  async see(client: Client, at: number, calls: () => readonly JokerCall[]): Promise<string[]> {
    const stored = await readJokers(client)
    if (!stored) return []
    const before = this.#before
    this.#before = stored
    if (before && JSON.stringify(before) === JSON.stringify(stored)) return []
    const next = nextOf(stored)
    this.seen.push({
      ...{ at, isBreak: next !== null, played: new Set(next?.played), used: usedIn(stored) },
      seats: new Map(stored.seats.map((seat) => [seat.id, seat])),
    })
    return [...begun(stored), ...once(stored), ...(before ? changed(before, stored, calls) : [])]
  }
}

const startedRounds = ({ status, index, rounds }: StoredJokers) =>
  status === 'waiting' ? [] : rounds.filter(({ first }) => first <= index)

/** The round that comes next, where there is one. */
function nextOf({ status, index, rounds }: StoredJokers) {
  if (status === 'waiting') return rounds[0] ?? null
  return status === 'countdown' ? (rounds.find(({ first }) => first === index + 1) ?? null) : null
}

const usedIn = ({ rounds }: StoredJokers): Set<number> => new Set(rounds.flatMap(({ jokers }) => jokers ?? []))

/** Who doubles a round is settled when it begins, and what was only proposed has lapsed. */
function* begun(stored: StoredJokers): Iterable<string> {
  const settled = stored.rounds.filter(({ jokers }) => jokers !== null).length
  const started = startedRounds(stored).length
  if (settled !== started) yield `G70 ${started} rounds have begun, and who doubles them is settled for ${settled}`
  const proposing = stored.seats.filter(({ isProposing }) => isProposing)
  if (stored.status === 'question' && proposing.length > 0)
    yield `G70 ${proposing.map(({ id }) => id).join(', ')} still propose jokers in a round that has begun`
}

function* once(stored: StoredJokers): Iterable<string> {
  const all = [...stored.rounds.flatMap(({ jokers }) => jokers ?? []), ...(nextOf(stored)?.played ?? [])]
  const twice = all.filter((owner, place) => all.indexOf(owner) < place)
  if (twice.length > 0) yield `G70 ${twice.join(', ')} double two rounds`
  const { teams } = stored
  const gone = teams ? all.filter((owner) => !teams.some(({ id }) => id === owner)) : []
  if (gone.length > 0) yield `G70 the jokers of ${gone.join(', ')} are played, and there are no such teams`
}

function* changed(before: StoredJokers, now: StoredJokers, calls: () => readonly JokerCall[]): Iterable<string> {
  for (const [place, round] of now.rounds.entries()) {
    const earlier = before.rounds[place]
    if (!earlier || round.jokers === null) continue
    const due = earlier.jokers ?? earlier.played
    if (String(due) !== String(round.jokers))
      yield `G70 round ${place + 1} is doubled by ${round.jokers.join()}, and before it by ${due.join()}`
  }
  const [next, earlier] = [nextOf(now), nextOf(before)]
  if (!next || !earlier || next.first !== earlier.first) return
  for (const owner of next.played)
    if (!earlier.played.includes(owner) && !isPlayedBy(before, now, owner, calls()))
      yield `G70 the joker of ${owner} is played, and nobody could play it`
  for (const owner of earlier.played)
    if (!next.played.includes(owner) && isThereStill(before, now, owner) && !isTakenBack(before, now, owner, calls()))
      yield `G70 the joker of ${owner} is gone, and nobody has taken it back`
}

/** Of teams, it is the same team as long as its id is there. */
const isThereStill = ({ teams: before }: StoredJokers, { teams: now }: StoredJokers, owner: number): boolean =>
  before && now ? now.some(({ id }) => id === owner) : before === now

/** The seats whose joker it is, before the commit or after it. */
const seatsOf = (owner: number, ...stored: StoredJokers[]): JokerSeat[] =>
  stored.flatMap(({ seats }) => seats).filter((seat) => seat.owner === owner)

/** Those who have a say. */
const heard = (seats: readonly JokerSeat[]): JokerSeat[] => seats.filter(({ isSetAside }) => !isSetAside)

/** The host, one who is alone with it, also by now, or two on two phones. */
function isPlayedBy(before: StoredJokers, now: StoredJokers, owner: number, calls: readonly JokerCall[]): boolean {
  const all = seatsOf(owner, before, now)
  const seats = heard(all)
  const plays = calls.filter(({ isPlayed }) => isPlayed)
  if (plays.some(({ isHost, participantId }) => isHost && all.some(({ id }) => id === participantId))) return true
  const browserOf = ({ participantId }: JokerCall) => seats.find(({ id }) => id === participantId)?.browser ?? []
  const browsers = new Set(plays.filter(({ isHost }) => !isHost).flatMap(browserOf))
  const proposed = new Set(
    heard(seatsOf(owner, before)).flatMap(({ isProposing, browser }) => (isProposing ? browser : [])),
  )
  const left = new Set(heard(seatsOf(owner, now)).map(({ browser }) => browser))
  const [last] = left
  if (left.size === 1 && last !== undefined && (browsers.size > 0 || proposed.has(last))) return true
  return browsers.size > 1 || [...proposed].some((browser) => [...browsers].some((other) => other !== browser))
}

function isTakenBack(before: StoredJokers, now: StoredJokers, owner: number, calls: readonly JokerCall[]): boolean {
  const all = seatsOf(owner, before, now)
  return calls.some(({ isPlayed, isHost, participantId }) => {
    const seats = isHost ? all : heard(all)
    return !isPlayed && seats.some(({ id }) => id === participantId)
  })
}

/** Null where there are none. */
async function readJokers(client: Client): Promise<StoredJokers | null> {
  const { rows } = await client.query<StoredJokers>(
    `SELECT status, current_question_index AS index, teams->'list' AS teams,
            (SELECT json_agg(json_build_object('first', r.first_question, 'jokers', r.jokers,
                      'played', r.played_jokers) ORDER BY r.round)
             FROM game_rounds r WHERE r.game_session_id = s.id) AS rounds,
            (SELECT coalesce(json_agg(json_build_object('id', p.id,
                      'owner', CASE WHEN s.teams IS NULL THEN p.id ELSE p.team_id END,
                      'browser', encode(p.seat_hash, 'hex'), 'isProposing', p.joker > 0,
                      'isSetAside', s.teams IS NOT NULL AND p.is_set_aside) ORDER BY p.id), '[]')
             FROM game_participants p
             WHERE p.game_session_id = s.id AND p.admitted AND p.removed_at IS NULL) AS seats
     FROM game_sessions s WHERE s.id = 1 AND s.has_jokers`,
  )
  return rows[0] ?? null
}
