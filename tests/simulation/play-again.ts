/** After the end the host plays again with everybody. Others try to be somebody who is expected there. */
import { call, CallError } from '../../web/api'
import { isTransient, hostCalls, playerCalls } from '../kit/calls'
import type { PlayedAgain } from './fault-plan'
import { otherQuizId, quizId } from './game-database'
import { Browser, type Network } from './world/browser'
import { pause } from './simulated-user'

const timeoutMs = 6_000

interface Host {
  pin: string
  isEvening: boolean
  insist: <T>(command: () => Promise<T>) => Promise<T | null>
}

/** Starts the next game, and returns its PIN; the newest, where there are several. */
export async function playAgain(
  { pin, isEvening, insist }: Host,
  { start, door }: PlayedAgain,
): Promise<string | null> {
  const begin = (quiz: number) =>
    insist(() => call(...hostCalls.startGame({ quizId: quiz, previousPin: pin }), { timeoutMs }))
  const same = () => (isEvening ? insist(() => call(...hostCalls.playAgain(pin), { timeoutMs })) : begin(quizId))
  const atOnce = await Promise.all(start === 'twice at once' ? [same(), same()] : [same()])
  if (start === 'with another quiz after it') {
    await pause(1_000)
    atOnce.unshift(await begin(otherQuizId))
  }
  const next = atOnce[0]?.pin ?? null
  if (next === null) return null
  if (door === 'locked') await insist(() => call(...hostCalls.lock(next, true), { timeoutMs }))
  if (door === 'by hand') await insist(() => call(...hostCalls.admitByHand(next, true), { timeoutMs }))
  return next
}

/** Asks for a seat in another browser, under each of these names. */
export function sendStranger(network: Network, pin: string, nicknames: readonly string[]): Browser {
  const stranger = new Browser('a stranger', network, '192.0.2.77')
  const join = async (nickname: string) => {
    for (;;) {
      try {
        return await call(...playerCalls.join(pin, nickname), { timeoutMs })
      } catch (error) {
        if (!(error instanceof CallError) || !isTransient(error.status)) return
        await pause(1_000)
      }
    }
  }
  void network.world.runAs(stranger, async () => {
    for (const nickname of nicknames) await join(nickname)
  })
  return stranger
}
