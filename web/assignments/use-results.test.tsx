import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queries } from '../queries'
import { useResults } from './use-results'

const server = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', server)
  vi.stubGlobal('location', new URL('https://quizhall.example/'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  server.mockReset()
  queries.clear()
})

const Page = () => {
  useResults(7)
  return null
}

/** What a host's page makes of these replies, the last of which repeats. */
async function shown(...replies: [status: number, body: object][]): Promise<unknown> {
  for (const [status, body] of replies) server.mockImplementation(async () => Response.json(body, { status }))
  for (const [status, body] of replies.slice(0, -1))
    server.mockImplementationOnce(async () => Response.json(body, { status }))
  renderToString(
    <QueryClientProvider client={queries}>
      <Page />
    </QueryClientProvider>,
  )
  const [asked] = queries.getQueryCache().getAll()
  const reply = asked?.fetch().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(70_000)
  return reply
}

const results = { version: '1', people: [], bursts: [], assignment: { id: 7 } }

test('A8 a process of before that knows no assignments is not believed, while the server is upgraded', async () => {
  expect(await shown([404, { code: 'not_found' }], [404, { code: 'not_found' }], [200, results])).toMatchObject(results)
})

test('A8 an assignment that is gone is believed at once', async () => {
  expect(await shown([404, { code: 'assignment_not_found' }])).toMatchObject({ status: 404 })
  expect(server).toHaveBeenCalledTimes(1)
})
