/** What must hold in every seed, by the numbers of docs/rules.md. Histories are checked as after a real fault. */
import type { LeaderboardEntry } from '../../../contract/games/players'
import { checkHistory } from '../../faults/history/history-checker'
import { asOfCorrection } from '../../faults/history/corrected-game'
import type { StoredGame } from '../../faults/history/stored-game'
import type { TimedPosition } from '../commit-monitor'
import type { History } from '../../kit/players/history'
import type { Plan } from '../fault-plan'
import { pin, type StoredLobby } from '../game-database'
import type { Player } from '../player'
import type { SimulatedGame } from '../simulated-game'
import { checkJokers } from './check-jokers'
import { checkNextGame } from './check-next-game'
import { checkPace } from './check-pace'
import { checkReactions } from './check-reactions'
import { checkRemotes } from './check-remotes'
import { checkTeams, type TeamsTold } from './check-teams'
import { checkTexts } from './check-texts'

export interface GameEnd {
  stored: StoredGame
  /** The same when the game ended; null where it was not played again. */
  storedAtEnd: StoredGame | null
  lobbies: { first: StoredLobby; next: StoredLobby[] }
  /** Whole leaderboards, one read from each process. */
  boards: LeaderboardEntry[][]
  /** What each process says of the teams. */
  teams: TeamsTold['last']
  timesPlayed: number
  game: SimulatedGame
  plan: Plan
}

export function checkOutcome(end: GameEnd): string[] {
  const { stored, game, boards } = end
  const { host, screens, remotes, states } = game
  const { positions } = game.commitMonitor
  const storedAt = storedAtVersions(stored, positions)
  const present = presentOf(end)
  const watching = [...present, ...(host.hasLeft ? [] : [host, ...screens]), ...remotes]
  const histories = watching.map((user) => user.history())
  const asked = states.map(readOnce)
  return [
    ...checkHistory({
      ...{ stored, storedAt, histories: [...histories, ...asked], boards },
      ...{ mayHideTexts: true, slackMs: 1_500 },
    }).filter(isNoMatterOfTime),
    ...ended(end),
    ...(!host.hasLeft ? counted(end) : []),
    ...present.flatMap((player) => [...sees(player, end), ...isToldAtClose(player, end)]),
    ...checkShow(end),
    ...checkTexts({
      ...{ pin, storedAt, histories, positions, states },
      calls: [host, ...remotes].flatMap(({ calls }) => calls),
    }),
    ...checkTeams({
      ...{ seen: game.teamMonitor.seen, histories: [...histories, ...asked], last: end.teams },
      sizes: sizesOf(game.teamMonitor.players),
    }),
    ...checkJokers({
      ...{ pin, seen: game.jokerMonitor.seen },
      calls: [host, ...game.players].flatMap(({ calls }) => calls),
      pages: present.map(({ name, participant, view }) => ({
        ...{ name, participantId: participant!.id, joker: view?.me?.joker },
      })),
      screen: host.hasLeft || !host.view?.jokers ? null : new Map(host.view.jokers.map((one) => [one.id, one.joker])),
    }),
    ...histories.filter(({ as }) => as === 'player').flatMap((history) => [...namesShown(history)]),
    ...playedAgain(end, present),
  ]
}

/** E4: who shares a phone is told to no player before the end, and then of the best three. */
function* namesShown({ name, observations }: History): Iterable<string> {
  let isOver = false
  for (const it of observations) {
    if (it.kind !== 'event') continue
    const { event } = it
    isOver ||= event.type === 'quiz_finished' || (event.type === 'game_state' && event.phase === 'finished')
    if (!JSON.stringify(event).includes('"members":')) continue
    const board: readonly LeaderboardEntry[] = ('leaderboard' in event ? event.leaderboard : undefined) ?? []
    if (!isOver || board.some(({ rank, members }) => members && rank > 3))
      yield `E4 ${name}: ${event.type} tells who shares a phone`
  }
}

function sizesOf(players: readonly { teamId: number | null }[]): Map<number, number> {
  const sizes = new Map<number, number>()
  for (const { teamId } of players) if (teamId !== null) sizes.set(teamId, (sizes.get(teamId) ?? 0) + 1)
  return sizes
}

/** Somebody who has read the state once, and goes. */
const readOnce = ({ process, state }: SimulatedGame['states'][number]): History => ({
  ...{
    name: `who asked ${process}`,
    as: state.as === 'host' ? 'host' : 'player',
    participantId: null,
    endsEarly: true,
  },
  observations: [{ kind: 'event', at: 0, stream: 1, id: state.version, event: state }],
})

/** The game as it counted at each version. */
function storedAtVersions(stored: StoredGame, positions: readonly TimedPosition[]): (version: number) => StoredGame {
  const last = Math.max(...positions.map(({ lastCorrection }) => lastCorrection))
  const games = Array.from({ length: last + 1 }, (_, correction) =>
    correction === last ? stored : asOfCorrection(stored, correction),
  )
  return (version) => games[positions.findLast((position) => position.version <= version)?.lastCorrection ?? 0]!
}

/** Those who hold a seat to the end. */
function presentOf({ stored, game: { players } }: GameEnd): Player[] {
  const removed = new Set(stored.participants.filter(({ isRemoved }) => isRemoved).map(({ id }) => id))
  return players.filter(({ participant }) => participant !== null && !removed.has(participant.id))
}

/** G42: without Redis a change is known within three seconds, and what was on its way may come a little later. */
const unawareMs = 8_000
/** Of a screen whose calls arrive: one that is delayed is repeated. */
const goesOnWithinMs = 12_000

function checkShow(end: GameEnd): string[] {
  const { game, plan, lobbies } = end
  const { host, screens, remotes, players, commitMonitor, faultRates } = game
  const { positions } = commitMonitor
  const areBrowsersFine = faultRates.kind.requestLost + faultRates.kind.streamBroken === 0
  const isBusFine = faultRates.kind.messageLost + faultRates.kind.messageLate === 0
  const controllers = [host, ...screens, ...remotes]
  const calls = controllers.flatMap((controller) => controller.calls)
  const hosts = [host, ...screens].map((screen) => screen.history())
  return [
    ...checkPace({
      ...{ pin, positions, calls, hostHasLeft: host.hasLeft },
      slides: new Set(plan.questions.flatMap(({ kind }, index) => (kind === 'slide' ? [index] : []))),
      rounds: plan.rounds.map(({ from }) => from),
      withinMs: plan.goesOnByItself && areBrowsersFine ? goesOnWithinMs : null,
    }),
    ...checkReactions({
      ...{ pin, positions, players, hosts, processStarts: game.starts, faultyUntil: commitMonitor.faultyUntil },
      unawareMs: isBusFine ? promptMs : unawareMs,
      copies: faultRates.kind.messageDoubled > 0 ? 2 : 1,
      isLossless: areBrowsersFine && isBusFine && commitMonitor.faultyUntil < 0,
    }),
    ...checkRemotes({
      ...{ pin, remotes: [...commitMonitor.remotes.values()], hostCalls: host.calls },
      ...{ finishedAt: commitMonitor.finishedAt, faultyUntil: commitMonitor.faultyUntil },
      nextPins: lobbies.next.map((lobby) => lobby.pin),
      phones: remotes.map((phone) => ({ calls: phone.calls, history: phone.history(), seatedAt: phone.seatedAt })),
      seated: presentOf(end).map(({ name, calls: own, seatedAt }) => ({ name, calls: own, since: seatedAt })),
      streamsEndWithinMs: isBusFine ? promptMs : unawareMs,
    }),
  ]
}

/** Half a second, and a slow network's way to the phone. */
const promptMs = 2_000

function playedAgain({ lobbies, stored, storedAtEnd, game }: GameEnd, present: Player[]): string[] {
  const { host, commitMonitor } = game
  if (!host.playsAgain || !storedAtEnd) return []
  const { nextPin } = commitMonitor.place
  const removed = game.players.filter((player) => player.participant !== null && !present.includes(player))
  const players = [...present, ...removed].map(({ name, calls, participant }) => ({
    ...{ name, calls, participantId: participant!.id },
  }))
  const remoteCalls = game.remotes.flatMap(({ calls }) => calls)
  return checkNextGame({ pin, nextPin, lobbies, hostCalls: host.calls, remoteCalls, players, stored, storedAtEnd })
}

/** How late a message is read is no matter of the engine here, and deadlines are judged by the commits. */
const isNoMatterOfTime = (finding: string) => !finding.includes('the deadline moved')

function* ended({ game: { commitMonitor }, timesPlayed }: GameEnd): Iterable<string> {
  const { place } = commitMonitor
  if (place.status !== 'finished') yield `G39 the game never ended: ${place.status} ${place.index}`
  else if (timesPlayed > 1) yield `B5 counted ${timesPlayed} times as played`
}

function* counted({ game: { host }, stored }: GameEnd): Iterable<string> {
  const truth = stored.participants.filter(({ isRemoved }) => !isRemoved).length
  const joined = host.view?.counts.joined
  if (joined !== truth) yield `G42 the host is told of ${joined} players, and there are ${truth}`
}

/** Where players are told at the close, no reply says how it went before the question's close is committed. */
function* isToldAtClose({ name, observations }: Player, { stored, game }: GameEnd): Iterable<string> {
  if (!stored.isToldAtClose) return
  const { closedAt } = game.commitMonitor
  for (const it of observations) {
    if (it.kind !== 'reply' || it.result?.pointsAwarded === undefined) continue
    const question = stored.questions.find(({ questionId }) => questionId === it.questionId)
    if (question && it.at < (closedAt.get(question.questionIndex) ?? Number.POSITIVE_INFINITY))
      yield `G56 ${name}, question ${question.questionIndex}: the reply says how it went before the close`
  }
}

/** In the end each page shows the same. */
function* sees({ name, view }: Player, { boards }: GameEnd): Iterable<string> {
  if (view?.phase.name !== 'finished')
    return yield `G33 ${name} waits for ever: it sees ${view?.phase.name ?? 'nothing'}`
  const [board = []] = boards
  const text = (entries: LeaderboardEntry[]) =>
    entries.map(({ rank, id, score, correctAnswers }) => `${rank} #${id} ${score}/${correctAnswers}`).join('; ')
  const due = board.slice(0, view.phase.leaderboard.length)
  if (text(view.phase.leaderboard) !== text(due) || view.phase.leaderboard.length < Math.min(10, board.length))
    yield `G30 ${name} sees ${text(view.phase.leaderboard)} in the end, and the leaderboard is ${text(board)}`
  const own = board.find(({ id }) => id === view.me?.id)
  const { me } = view
  if (own && me && (own.score !== me.standing.score || own.rank !== me.standing.rank))
    yield `G29 ${name} sees rank ${me.standing.rank} with ${me.standing.score}, and has ${own.rank} with ${own.score}`
}
