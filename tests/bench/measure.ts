/** What is done to a server, ours or the bare one, to get its figures. */
import type { Running } from '../kit/installation/product'
import type { FigureName } from './figures'
import type { GeneratorLoad, Sent } from './hall'
import { withHall } from './separate-hall'

export interface Target extends Running {
  adminPassword: string
}

export type Note = (name: FigureName, value: number) => void

/** Receives how busy the load generator was, because a figure means nothing when that was the bottleneck. */
export type Watch = (what: string, own: GeneratorLoad) => void

/** One game with everybody in it: joins, streams, questions, answers. */
export async function oneGame(target: Target, players: number, note: Note, watch: Watch): Promise<void> {
  /** What `work` by each player costs the server's process. */
  async function noteCpu<T>(name: FigureName, work: () => Promise<T>): Promise<T> {
    const before = await target.usage()
    const result = await work()
    note(name, (((await target.usage()).cpuMs - before.cpuMs) * 1_000) / players)
    return result
  }

  await withHall(target, { games: 1, players, questions: 7 }, async (hall) => {
    const joined = await noteCpu('joinCpu', () => hall.call('join', 0))
    expectNone(joined.refused, 'joins')
    note('joins', joined.last)
    watch('joins', await hall.call('generatorLoad'))

    const before = await target.usage(true)
    await noteCpu('streamCpu', () => hall.call('watch', 500))
    await settle()
    note('memory', ((await target.usage(true)).rss - before.rss) / players / 1_000)

    // The first question warms both sides up: only what it costs the server is measured.
    await hall.call('ask', 0)
    await settle()
    await noteCpu('firstAnswerCpu', () => hall.call('answer', 0, 200))
    for (const index of [1, 2, 3]) {
      await settle()
      await hall.call('generatorLoad')
      note('question', (await hall.call('ask', index)).last)
      watch('question', await hall.call('generatorLoad'))
      const answers = await hall.call('answer', index, 2_000)
      expectNone(answers.refused, 'answers')
      note('answers', answers.p99)
      watch('answers within 2 s', await hall.call('generatorLoad'))
    }
    note('oneQuestion', (await hall.call('questionBytes')) / 1_000)
    for (const index of [4, 5, 6]) {
      await settle()
      note('question', (await hall.call('ask', index)).last)
      await hall.call('generatorLoad')
      const answers = await noteCpu('answerCpu', () => hall.call('answer', index, 200))
      expectNone(answers.refused, 'answers')
      note('burst', answers.p99)
      watch('answers within 0.2 s', await hall.call('generatorLoad'))
    }
  })
}

/** From one game into the next: the host plays again, and everybody comes along. */
export async function playedAgain(target: Target, players: number, note: Note, watch: Watch): Promise<void> {
  await withHall(target, { games: 1, players, questions: 1 }, async (hall) => {
    await hall.call('enter', 2_000)
    await hall.call('ask', 0)
    await hall.call('answer', 0, 2_000)
    await hall.call('finish', 1)
    await settle()
    await hall.call('generatorLoad')
    const arrived = await hall.call('follow')
    expectNone(arrived.refused, 'joins of the next game')
    note('follow', arrived.last)
    watch('the next lobby', await hall.call('generatorLoad'))
  })
}

/** Nine games that know nothing of each other, all at the same question at once. */
export async function nineGames(target: Target, players: number, note: Note, watch: Watch): Promise<void> {
  await withHall(target, { games: 9, players, questions: 3 }, async (hall) => {
    expectNone((await hall.call('join', 1_000)).refused, 'joins')
    await hall.call('watch', 1_000)
    await hall.call('ask', 0)
    await hall.call('answer', 0, 2_000)
    for (const index of [1, 2]) {
      await settle()
      await hall.call('ask', index)
      await hall.call('generatorLoad')
      const answers = await hall.call('answer', index, 2_000)
      expectNone(answers.refused, 'answers')
      note('nineGames', answers.p99)
      watch('nine games', await hall.call('generatorLoad'))
    }
  })
}

export interface Cost {
  players: number
  lobby: Sent
  /** Of one question, from its opening to the reveal. */
  question: Sent
  cpuMs: number
}

export interface ReactionCost {
  players: number
  seconds: number
  cpuMs: number
  /** To the host's screen. */
  toHost: number
  /** To all others together. */
  toOthers: number
}

/** What it costs when everybody in a lobby sends reactions once a second. */
export async function costOfReactions(target: Target, players: number): Promise<ReactionCost> {
  const seconds = 5
  return withHall(target, { games: 1, players, questions: 1 }, async (hall) => {
    await hall.call('enter', 2_000)
    await settle()
    await hall.call('sent')
    const before = await target.usage()
    expectNone(await hall.call('react', seconds), 'reactions')
    await settle()
    const cpuMs = (await target.usage()).cpuMs - before.cpuMs
    const { byType, messages } = await hall.call('sent')
    const toHost = byType.reactions ?? 0
    return { players, seconds, cpuMs, toHost, toOthers: messages - toHost }
  })
}

/** What a game of this size costs the server, and what it sends. */
export async function costOf(target: Target, players: number): Promise<Cost> {
  return withHall(target, { games: 1, players, questions: 4 }, async (hall) => {
    await hall.call('enter', 2_000)
    await settle()
    const lobby = await hall.call('sent')
    await hall.call('ask', 0)
    await hall.call('answer', 0, 2_000)
    await settle()
    await hall.call('sent')
    const before = await target.usage()
    for (const index of [1, 2, 3]) {
      await hall.call('ask', index)
      await hall.call('answer', index, 2_000)
      await settle()
    }
    const cpuMs = ((await target.usage()).cpuMs - before.cpuMs) / 3
    const three = await hall.call('sent')
    return { players, lobby, question: third(three), cpuMs }
  })
}

const third = (sent: Sent): Sent => ({
  ...sent,
  messages: sent.messages / 3,
  bytes: sent.bytes / 3,
  messagesToOnePlayer: sent.messagesToOnePlayer / 3,
  byType: Object.fromEntries(Object.entries(sent.byType).map(([type, count]) => [type, count / 3])),
})

export function expectNone(refused: number, what: string): void {
  if (refused > 0) throw new Error(`${refused} ${what} were refused: the figures would be of something else`)
}

/** Lets what comes after a burst (collections, delayed counts) pass, so that it is not measured. */
export const settle = () => new Promise((resolve) => setTimeout(resolve, 700))
