import type { FastifyRequest } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { Problem } from '../problems/problem'
import { loginLimit } from './login-limit'
import { memoryRateCounters } from './rate-counters'

const clock = 1_000_000
const here = '203.0.113.7'

describe('signing in', () => {
  const pauses: number[] = []
  const logins = () =>
    loginLimit(
      memoryRateCounters(),
      () => clock,
      async (ms) => void pauses.push(ms),
    )
  const welcome = async () => {}
  const wrong = async () => null
  const refusing = (code: 'bot_check_failed' | 'bot_check_unavailable') => async () => {
    throw new Problem(code)
  }
  beforeEach(() => void pauses.splice(0))

  test('programs that the bot check refuses do not slow down the administrator', async () => {
    const limit = logins()
    for (let n = 0; n < 40; n++)
      await expect(limit.attempt(`198.51.100.${n}`, refusing('bot_check_failed'), wrong)).rejects.toThrow(Problem)
    await limit.attempt('192.0.2.1', welcome, wrong)
    expect(pauses).toEqual([])
  })

  test('what fails on our side counts neither for the address nor for the account', async () => {
    const limit = logins()
    const forCall = () => limit.forCall({ ip: here } as FastifyRequest)
    for (let n = 0; n < 40; n++) {
      await (
        await forCall()
      )?.(true)
      await expect(limit.attempt(here, refusing('bot_check_unavailable'), wrong)).rejects.toThrow(Problem)
      await expect(limit.attempt(here, welcome, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    }
    expect(await limit.attempt(here, welcome, async () => 'in')).toBe('in')
    expect(pauses).toEqual([])
    for (let n = 0; n < 30; n++) await (await forCall())?.(false)
    await expect(forCall()).rejects.toMatchObject({ code: 'too_many_requests' })
  })
})
