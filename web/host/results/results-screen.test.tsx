import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queries } from '../../queries'
import { highlightsQuery, resultsQueries } from './results-queries'
import { ResultsScreen } from './results-screen'

const pin = '123456'
const { state, leaderboard, past } = resultsQueries(pin)
// A game of one, so that the page does not listen for a next game.
const game = { pin, title: 'Volcanoes', phase: 'finished', singlePlayer: true, totalQuestions: 3 }
const zoe = { id: 1, nickname: 'Zoë', face: 1, rank: 1, score: 900, correctAnswers: 1 }
const failure = { status: 'error', error: new Error('The network is away') } as const

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://quizhall.example/results/123456'))
  vi.stubGlobal('history', { state: null })
  queries.setQueryData(past.queryKey, { games: [], total: 0 })
})
afterEach(() => {
  vi.unstubAllGlobals()
  queries.clear()
})

const cached = (key: readonly unknown[]) => queries.getQueryCache().build(queries, { queryKey: key })
const html = () =>
  renderToString(
    <QueryClientProvider client={queries}>
      <ResultsScreen pin={pin} />
    </QueryClientProvider>,
  )

test('results that are there stay where reading them anew fails', () => {
  queries.setQueryData(state.queryKey, game)
  queries.setQueryData(leaderboard.queryKey, [zoe])
  cached(state.queryKey).setState(failure)
  cached(leaderboard.queryKey).setState(failure)
  expect(html()).toContain('Game complete')
})

test('the results do not wait for the highlights, which keep their room', () => {
  queries.setQueryData(state.queryKey, game)
  queries.setQueryData(leaderboard.queryKey, [zoe])
  queries.setQueryData(past.queryKey, {
    games: [{ id: 7, players: 1, questionsAsked: 3, questionsCounted: 3 }],
    total: 1,
  })
  expect(html()).toMatch(/Game complete.*Zoë.*aria-label="Highlights" aria-busy="true"/)
  queries.setQueryData(highlightsQuery(7).queryKey, { hardest: null, fastestRight: null, biggestClimb: null })
  expect(html()).not.toContain('Highlights')
})
