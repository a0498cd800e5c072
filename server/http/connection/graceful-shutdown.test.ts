import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '../../../contract/endpoint'
import type { Route } from '../../../contract/routes'
import { testApp } from '../../../tests/kit/app/test-app'
import { serve } from '../serve'

/** A call that no contract has: it ends when the test says so. */
const slow = endpoint('POST /api/test/slow' as Route, { who: 'anyone', reply: z.object({ done: z.boolean() }) })

test('G45 on the way out a call under way is finished, and a new one is told to come back', async () => {
  let finishSlow = () => {}
  const leaving = await testApp({
    alsoServe: (app) =>
      serve(app, slow, async () => {
        await new Promise<void>((resolve) => {
          finishSlow = resolve
          arrived()
        })
        return { done: true }
      }),
  })
  const origin = await leaving.app.listen({ port: 0, host: '127.0.0.1' })
  let arrived = () => {}
  const isUnderWay = new Promise<void>((resolve) => (arrived = resolve))
  const underWay = fetch(`${origin}/api/test/slow`, { method: 'POST' })
  await isUnderWay
  const closed = leaving.close()
  const late = await fetch(`${origin}/api/auth/user`)
  expect([late.status, ((await late.json()) as { code: string }).code]).toEqual([503, 'stopping'])
  finishSlow()
  expect(await (await underWay).json()).toEqual({ done: true })
  await closed
})
