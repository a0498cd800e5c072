import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '../../contract/limits'
import { routes } from '../../contract/routes'
import { queries } from '../queries'
import { useStartGame, type StartGame } from './use-start-game'

const server = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.stubGlobal('fetch', server)
  vi.stubGlobal('location', new URL('https://quizhall.example/'))
  vi.stubGlobal('history', { state: null, pushState: () => undefined })
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  server.mockReset()
  queries.clear()
})

function startGame(): StartGame {
  const drawn: StartGame[] = []
  const Page = () => {
    drawn.push(useStartGame())
    return null
  }
  renderToString(
    <QueryClientProvider client={queries}>
      <Page />
    </QueryClientProvider>,
  )
  return drawn[0]!
}

const urlOf = (input: Parameters<typeof fetch>[0]): string => (input instanceof Request ? input.url : String(input))

/** The input of a start, where the call for the host's preferences gets this reply. */
async function asked(preferences: () => Response): Promise<unknown> {
  server.mockImplementation((input) => {
    const url = urlOf(input)
    if (url.endsWith('/preferences')) return Promise.resolve(preferences())
    return Promise.resolve(Response.json(url.includes('/running') ? [] : { pin: '482913' }))
  })
  const body = () => server.mock.calls.map(([, init]) => init?.body).find((sent) => typeof sent === 'string')
  startGame().start({ quizId: 7 })
  await vi.waitFor(() => expect(body()).toBeDefined())
  return JSON.parse(body()!) as unknown
}

test('a game starts as its host chose last, else with this page’s usual pace and with latecomers', async () => {
  expect(await asked(() => Response.json({ lateJoin: false }))).toEqual({
    ...{ quizId: 7, withPreferences: true, lateJoin: false },
    countdownBetweenQuestions: limits.countdownSeconds,
  })
})

test('where what the host chose cannot be read, the start overrules none of it', async () => {
  expect(await asked(() => new Response('Bad gateway', { status: 502 }))).toEqual({ quizId: 7, withPreferences: true })
})

test('who wants a start while another is under way is told that this one was not started', () => {
  const mutation = queries.getMutationCache().build(queries, {
    mutationKey: [routes.games.start],
    mutationFn: () => new Promise(() => undefined),
  })
  void mutation.execute(undefined)
  const onNotStarted = vi.fn()
  startGame().start({ quizId: 7, onNotStarted })
  expect(onNotStarted).toHaveBeenCalledOnce()
  expect(server).not.toHaveBeenCalled()
})
