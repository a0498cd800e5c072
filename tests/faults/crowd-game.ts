/** A game on the real product with many players, whose histories are checked at the end. */
import { expect } from 'vitest'
import { Crowd } from '../kit/players/crowd'
import { Host } from '../kit/players/host'
import { waitFor } from '../kit/installation/machine'
import type { Address } from '../../bots/wire'
import { checkHistory } from './history/history-checker'
import { replayedLog } from './history/replayed-log'
import { readStoredGame } from './history/stored-game'

/** Enough that batches, queues and storms are real; few enough for a laptop that is doing something else. */
export const players = 200

/** How late a message may be read while this machine is starting a server for everybody. */
export const slackMs = 3_000

/** Where a game is played: on one process, or on several. */
export interface Place {
  address: Address
  adminPassword: string
  databaseUrl: string
}

export interface CrowdGame {
  host: Host
  crowd: Crowd
  pin: string
  /** Opens a question and waits until everybody sees it. */
  ask(index: number): Promise<void>
  /** A whole question: asked, answered by everybody within a time, and revealed to everybody. */
  play(index: number, withinMs: number): Promise<void>
  /** Resolves in the middle of the question that is being played, at another moment each time. */
  middle(): Promise<void>
  /** Ends the game and checks what every client observed against the database. */
  judge(questions: number, answers?: number): Promise<void>
}

/** With these questions, or as `questions` starts it. */
export async function aCrowdGame(
  at: Place,
  questions: number | object[] | ((host: Host) => Promise<unknown>),
  size = players,
  timePerQuestion: 10 | 20 = 20,
): Promise<CrowdGame> {
  const host = new Host(at.address)
  await host.signIn(at.adminPassword)
  if (typeof questions === 'function') await questions(host)
  else await host.start(await host.makeQuiz({ questions, timePerQuestion }))
  const { pin } = host
  await host.watch()
  const crowd = new Crowd(at.address, pin, size)
  // Players arrive one after the other, not all at the same moment.
  await crowd.join(2 * size)
  await crowd.watch(2 * size)
  let repliesBefore = 0
  const ask = async (index: number) => {
    await host.startQuestion(index)
    await crowd.reach('question', index)
  }
  return {
    host,
    crowd,
    pin,
    ask,
    async play(index, withinMs) {
      repliesBefore = crowd.replies()
      await ask(index)
      expect((await crowd.answer(withinMs)).filter(({ status }) => status !== 200)).toEqual([])
      await crowd.reach('countdown', index)
    },
    middle() {
      const enough = repliesBefore + size * randomBetween(0.1, 0.6)
      return waitFor(() => crowd.replies() >= enough, 30_000, 'the middle of a question')
    },
    async judge(questions, answers = questions * size) {
      await host.startQuestion(questions)
      await crowd.finish()
      await host.until(() => host.isAt('finished'))
      // Each from another process, if there are three.
      const boards = [await host.leaderboard(), await host.leaderboard(), await host.leaderboard()]
      crowd.leave()
      host.leave()
      const stored = await readStoredGame(at.databaseUrl, pin)
      expect(stored.answers).toHaveLength(answers)
      const histories = [...crowd.histories(), host.history('the host', null)]
      expect(checkHistory({ stored, histories, boards, slackMs }).slice(0, 20)).toEqual([])
      expect(await replayedLog(at.databaseUrl, pin)).toMatch(/^identical/)
    },
  }
}

/** A moment somewhere in the middle of the answers, another one each time. */
export const randomBetween = (from: number, to: number) => from + Math.random() * (to - from)

/** 3 s is the rule; the rest is for a machine that has other things to do. */
const replyTimeoutMs = 3_000 + 1_500

/** While its database was away, the server refused answers, and only in the way that it promises. */
export function expectDatabaseUnavailable({ players }: Crowd): void {
  const replies = players.flatMap(({ observations }) => observations).filter((it) => it.kind === 'reply')
  const refused = replies.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.filter(({ status, code }) => status !== 503 || code !== 'database_unavailable')).toEqual([])
  expect(refused.filter(({ retryAfterSeconds }) => !retryAfterSeconds)).toEqual([])
  expect(replies.filter(({ sentAt, at }) => at - sentAt > replyTimeoutMs)).toEqual([])
}
