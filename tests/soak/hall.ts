/** A hall that plays one game after the other, in a process of its own, while its players' networks come and go. */
import { Crowd } from '../kit/players/crowd'
import { Host } from '../kit/players/host'
import type { Address } from '../../bots/wire'

export interface Plan {
  address: Address
  password: string
  players: number
  reconnectsASecond: number
}

export interface Tally {
  games: number
  questions: number
  answers: number
  reconnects: number
  /** Replies to players that were no success: there is to be none. */
  refused: number
}

const questions = 10
const thinkMs = 8_000
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const tally: Tally = { games: 0, questions: 0, answers: 0, reconnects: 0, refused: 0 }

async function playOn(plan: Plan): Promise<void> {
  const host = new Host(plan.address)
  await host.signIn(plan.password)
  const quiz = await host.makeQuiz({ questions, timePerQuestion: 20 })
  for (;;) {
    const pin = await host.start(quiz, { lateJoin: true })
    await host.watch()
    const crowd = new Crowd(plan.address, pin, plan.players)
    const joined = await crowd.join(5_000)
    tally.refused += joined.filter(({ status }) => status !== 200).length
    await crowd.watch(5_000)
    const storm = comeAndGo(crowd, plan.reconnectsASecond)
    for (let index = 0; index < questions; index++) {
      await host.startQuestion(index)
      await crowd.reach('question', index, 60_000)
      const replies = await crowd.answer(thinkMs)
      tally.answers += replies.length
      tally.refused += replies.filter(({ status }) => status !== 200).length
      await crowd.reach('countdown', index, 60_000)
      tally.questions++
      await pause(2_000)
    }
    await host.startQuestion(questions)
    await crowd.finish(60_000)
    storm.stop()
    crowd.leave()
    host.leave()
    tally.games++
    await pause(2_000)
  }
}

/** Reconnects a random player every few moments, while the answers go on. */
function comeAndGo({ players }: Crowd, aSecond: number): { stop(): void } {
  let isOver = false
  const timer = setInterval(() => {
    const player = players[Math.floor(Math.random() * players.length)]
    if (!player?.isConnected) return
    tally.reconnects++
    player.reconnect().catch((error: Error) => {
      // A player who leaves with all others does not come back.
      if (isOver) return
      tally.refused++
      process.stderr.write(`${player.nickname} did not come back: ${error.message}\n`)
    })
  }, 1_000 / aSecond)
  return {
    stop() {
      isOver = true
      clearInterval(timer)
    },
  }
}

process.on('message', (message: Plan | 'tally') => {
  if (message === 'tally') return void process.send?.(tally)
  playOn(message).catch((error: Error) => {
    process.stderr.write(`The hall has ended: ${error.message}\n`)
    process.exit(1)
  })
})
