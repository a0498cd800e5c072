import { expect, test } from 'vitest'
import { aiApp } from '../../tests/kit/app/ai-app'
import { generationStream } from '../../tests/kit/app/generation-streams'

test('G45 a process that stops ends its generations at once, and the next one tells why', async () => {
  const t = await aiApp()
  const { app } = await t.anotherApp()
  const host = await t.aHost()
  await app.listen({ port: 0, host: '127.0.0.1' })
  t.models.next({ mishap: 'waits', after: 2 })
  const reply = fetch(new URL('/api/generate-quiz-from-topic', app.listeningOrigin), {
    method: 'POST',
    headers: { cookie: host.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ topic: 'Addition', numQuestions: 3 }),
  })
  await t.models.untilMishap()
  const stream = await generationStream(t.app, host)
  await stream.until(1)

  await app.close()
  expect([(await reply).status, await (await reply).json()]).toMatchObject([503, { code: 'generation_interrupted' }])
  expect(await t.models.requests[0]!.ended).toBe('closed by the client')
  await stream.ended
  const problem = { code: 'generation_interrupted' }
  expect(stream.events.at(-1)).toMatchObject({ generation: { status: 'failed', problem } })
  expect(await t.used(host)).toBe(0)
  await t.close()
})
