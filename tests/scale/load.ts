/** The same games for every number of processes, and what they cost each part of the installation. */
import type { Cluster } from '../kit/installation/cluster'
import { pause } from '../kit/installation/machine'
import type { Running } from '../kit/installation/product'
import type { Address } from '../../bots/wire'
import type { GeneratorLoad } from '../bench/hall'
import { expectNone, settle } from '../bench/measure'
import { SeparateHall } from '../bench/separate-hall'
import { between, cpuMsOf, memoryKbOf, type ByPart } from './meter'
import { listenToMessages, type BusTraffic } from './bus-messages'

export interface Load {
  games: number
  playersOfEach: number
}

/** Where it is played: the bare server, or our processes and what stands around them. */
export interface Setup {
  address: Address
  adminPassword: string
  processes: Running[]
  cluster?: Cluster
}

export interface Idle {
  processMs: number
  streamsMs: number
}

export interface Measured {
  /** From the host's request to the last stream, of the slowest game. */
  questionMs: number
  /** At the 99th percentile, of all games. */
  answerMs: number
  /** Of one player and question, from its opening to the reveal. */
  cpuMs: ByPart
  /** Our processor time of a second in which nothing happens: of one process, and of a thousand streams. */
  idle: Idle
  /** Of one player: seat, stream and connection. */
  kB: ByPart
  /** Of one process of ours, without players. */
  processKb: number
  /** What PostgreSQL writes for one player and question. */
  walBytes: number
  /** Of one player and question. */
  messages: number
  messagesToOnePlayer: number
  /** Of one game and question; counted in a question of its own, so that counting costs the others nothing. */
  busTraffic: BusTraffic | null
  own: GeneratorLoad
}

const measuredQuestions = [1, 2, 3]
const countedQuestion = 4
const answersWithinMs = 2_000

/** With `idleMs` of 0 the idle cost is not measured. */
export async function play(setup: Setup, { games, playersOfEach }: Load, idleMs: number): Promise<Measured> {
  const { address, adminPassword: password, processes } = setup
  const players = games * playersOfEach
  const shares = players * measuredQuestions.length
  const hall = new SeparateHall()
  const ask = async (index: number) => {
    await settle()
    const { last } = await hall.call('ask', index)
    const { p99, refused } = await hall.call('answer', index, answersWithinMs)
    expectNone(refused, 'answers')
    return { last, p99 }
  }
  try {
    await hall.call('open', { address, password, games, players: playersOfEach, questions: 5 })
    const emptyMs = await ourMsASecond(processes, idleMs)
    const emptyKb = await memoryKbOf(processes)
    expectNone((await hall.call('join', 2_000)).refused, 'joins')
    await hall.call('watch', 1_000)
    await settle()
    const kB = between(emptyKb, await memoryKbOf(processes), players)

    // The first question warms all sides up, and is not measured.
    await ask(0)
    await settle()
    const quietMs = await ourMsASecond(processes, idleMs)
    const idle = { processMs: emptyMs / processes.length, streamsMs: (quietMs - emptyMs) / (players / 1_000) }

    await hall.call('sent')
    await hall.call('generatorLoad')
    const [cpuBefore, walBefore] = [await cpuMsOf(processes), await walOf(setup)]
    const asked = []
    for (const index of measuredQuestions) asked.push(await ask(index))
    await settle()
    const cpuMs = between(cpuBefore, await cpuMsOf(processes), shares)
    const walBytes = ((await walOf(setup)) - walBefore) / shares
    const own = await hall.call('generatorLoad')
    const { messages, messagesToOnePlayer } = await hall.call('sent')

    const listener = setup.cluster && (await listenToMessages(setup.cluster.redis.address))
    await ask(countedQuestion)
    await settle()
    const busTraffic = listener ? ofOneGame(await listener.end(), games) : null
    await hall.call('leave')
    return {
      questionMs: Math.max(...asked.map(({ last }) => last)),
      answerMs: Math.max(...asked.map(({ p99 }) => p99)),
      ...{ cpuMs, idle, kB, walBytes, busTraffic, own },
      processKb: emptyKb.ours / processes.length,
      messages: messages / shares,
      messagesToOnePlayer: messagesToOnePlayer / measuredQuestions.length,
    }
  } finally {
    hall.end()
  }
}

async function ourMsASecond(processes: Running[], idleMs: number): Promise<number> {
  if (idleMs === 0) return 0
  const { ours: before } = await cpuMsOf(processes)
  await pause(idleMs)
  return ((await cpuMsOf(processes)).ours - before) / (idleMs / 1_000)
}

async function walOf({ cluster }: Setup): Promise<number> {
  if (!cluster) return 0
  const [row] = await cluster.postgres.sql<{ bytes: string }>(`SELECT pg_current_wal_insert_lsn() - '0/0' AS bytes`)
  return Number(row?.bytes)
}

function ofOneGame({ messages, bytes, replicas }: BusTraffic, games: number): BusTraffic {
  const shared = Object.entries(messages).map(([type, count]) => [type, count / games])
  return { messages: Object.fromEntries(shared), bytes: bytes / games, replicas }
}
