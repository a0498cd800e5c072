import { queries } from '../../queries'
import { lazyPage } from '../../ui/loading/lazy-page'
import { highlightsQuery, resultsQueries } from './results-queries'

/** /results/{pin} */
export const ResultsPage = lazyPage(
  () => import('./results-screen').then((m) => m.ResultsScreen),
  <div className="game-screen" aria-busy="true" />,
)

/** Loads the page and its data before somebody asks for it: a hall that looks at the podium is not shown an empty screen. */
export function loadResults(pin: string): void {
  void ResultsPage.loadAhead()
  const { state, leaderboard, past } = resultsQueries(pin)
  void queries.prefetchQuery(state)
  void queries.prefetchQuery(leaderboard)
  void loadHighlights(past)
}

async function loadHighlights(past: ReturnType<typeof resultsQueries>['past']): Promise<void> {
  // What cannot be read is asked for again by the page.
  const [game] = (await queries.fetchQuery(past).catch(() => null))?.games ?? []
  if (game) await queries.prefetchQuery(highlightsQuery(game.id))
}
