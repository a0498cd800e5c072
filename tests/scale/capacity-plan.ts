/** The arithmetic of docs/scale.md: from what was measured to what a crowd takes. */
import type { Idle, Load, Measured } from './load'
import type { Part } from './meter'

/** What is assumed and not measured. */
export const assumed = {
  /** From one question to the next: 20 s to answer, 3 s of countdown, and the host talks. */
  cycleSeconds: 30,
  /** In these a hall answers, which is when all that a question costs is spent. */
  burstSeconds: 2,
  /** Of a core; the rest is for collections, joins and whatever comes together. */
  busyShare: 0.7,
  /** By how many standard deviations more games than on average may be in their burst at the same moment. */
  deviations: 4,
  /** A hash spreads games unevenly: the balancer lets a process have so many times its share, and no more. */
  uneven: 1.5,
  /** Of each game: what is over that share, and what is handed over, makes a second one. */
  replicas: 2,
  /** A balancer has 28,000 ports to one address of ours: these for streams, the others for calls. */
  streamsOfProcess: 20_000,
  processesOfMachine: 7,
  poolOfProcess: 20,
}

/** What a question costs: for each of its players, and once for the game. */
export interface Cost {
  player: number
  game: number
}

export interface Costs {
  cpuMs: Record<Part, Cost>
  idle: Idle
  /** Of a player, for each further replica of the game. */
  furtherReplicaMs: number
  walBytes: Cost
  messageBytes: Cost
  processKb: number
  streamKb: number
  balancerKb: number
}

export interface Crowd {
  games: number
  playersOfEach: number
  /** Everybody sees the same question in the same second, as with a programme on television. */
  inStep?: boolean
}

export interface Plan {
  cpuMsOfPlayer: number
  playersOfCoreAtOnce: number
  gamesAtOnce: number
  answersASecond: number
  gamesOfProcess: number
  processes: number
  machines: number
  machineGb: number
  balancerCores: number
  balancerGb: number
  postgresCores: number
  walMbASecond: number
  redisCores: number
  messageMbASecond: number
  connections: number
  /** What a player and question would cost our processes if games were on all of them. */
  cpuMsByTurn: number
}

/** Two loads of as many players, in few games and in many, separate a player's cost from a game's. */
export function costOf(few: number, many: number, [fewLoad, manyLoad]: [Load, Load]): Cost {
  const game = (many - few) / (1 / manyLoad.playersOfEach - 1 / fewLoad.playersOfEach)
  // Within the noise a game costs nothing of its own.
  if (game <= 0) return { player: Math.max(few, many), game: 0 }
  return { player: few - game / fewLoad.playersOfEach, game }
}

/** From the same two loads on one process, and the larger games on several. */
export function costsOf([hall, rooms]: [Measured, Measured], several: [Measured, number], loads: [Load, Load]): Costs {
  const cpu = (part: Part) => costOf(hall.cpuMs[part], rooms.cpuMs[part], loads)
  const bytes = ({ busTraffic }: Measured, { playersOfEach }: Load) => (busTraffic?.bytes ?? 0) / playersOfEach
  const [onSeveral, processes] = several
  return {
    cpuMs: { ours: cpu('ours'), PostgreSQL: cpu('PostgreSQL'), Redis: cpu('Redis'), HAProxy: cpu('HAProxy') },
    idle: hall.idle,
    furtherReplicaMs: Math.max(0, (onSeveral.cpuMs.ours - hall.cpuMs.ours) / (processes - 1)),
    walBytes: costOf(hall.walBytes, rooms.walBytes, loads),
    messageBytes: costOf(bytes(hall, loads[0]), bytes(rooms, loads[1]), loads),
    processKb: hall.processKb,
    streamKb: hall.kB.ours,
    balancerKb: hall.kB.HAProxy,
  }
}

/** Each game is led to one process by its PIN. */
export function planFor(costs: Costs, crowd: Crowd): Plan {
  const { games, playersOfEach, inStep = false } = crowd
  const { burstSeconds, busyShare } = assumed
  const of = ({ player, game }: Cost) => player + game / playersOfEach
  const cpuMsOfPlayer = oursOf(costs, playersOfEach, assumed.replicas)
  const gamesOfProcess = mostGames(costs, crowd)
  const processes = Math.ceil(games / Math.max(1, gamesOfProcess / assumed.uneven))
  const machines = Math.ceil(processes / assumed.processesOfMachine)
  const gamesAtOnce = atOnce(games, inStep)
  const answersASecond = (gamesAtOnce * playersOfEach) / burstSeconds
  const cores = (part: Part) => (answersASecond * of(costs.cpuMs[part])) / 1_000 / busyShare
  const holding = costs.processKb + gamesOfProcess * playersOfEach * costs.streamKb
  return {
    ...{ cpuMsOfPlayer, gamesAtOnce, answersASecond, gamesOfProcess, processes, machines },
    playersOfCoreAtOnce: (burstSeconds * 1_000 * busyShare) / cpuMsOfPlayer,
    machineGb: (assumed.processesOfMachine * holding) / 1e6,
    balancerCores: cores('HAProxy'),
    balancerGb: (games * playersOfEach * costs.balancerKb) / 1e6,
    postgresCores: cores('PostgreSQL'),
    walMbASecond: (answersASecond * of(costs.walBytes)) / 1e6,
    redisCores: cores('Redis'),
    messageMbASecond: (answersASecond * of(costs.messageBytes)) / 1e6,
    connections: processes * assumed.poolOfProcess,
    cpuMsByTurn: oursOf(costs, playersOfEach, processes),
  }
}

const oursOf = ({ cpuMs: { ours }, furtherReplicaMs }: Costs, playersOfEach: number, replicas: number) =>
  ours.player + ours.game / playersOfEach + (replicas - 1) * furtherReplicaMs

/** Which of so many games are in their burst at a moment: hardly ever more than these. */
export function atOnce(games: number, inStep = false): number {
  if (inStep) return games
  const { burstSeconds, cycleSeconds, deviations } = assumed
  const share = burstSeconds / cycleSeconds
  return Math.min(games, games * share + deviations * Math.sqrt(games * share * (1 - share)))
}

/** As many games as one process can take on its one core, and at least one, whose burst then takes longer. */
function mostGames(costs: Costs, { games, playersOfEach, inStep }: Crowd): number {
  const { idle } = costs
  const burst = oursOf(costs, playersOfEach, assumed.replicas) * playersOfEach
  const quiet = (count: number) => (idle.processMs + (count * playersOfEach * idle.streamsMs) / 1_000) / 1_000
  const busy = (count: number) => quiet(count) + (atOnce(count, inStep) * burst) / (assumed.burstSeconds * 1_000)
  const room = Math.min(games, Math.floor(assumed.streamsOfProcess / playersOfEach))
  let most = 1
  while (most < room && busy(most + 1) <= assumed.busyShare) most++
  return most
}
