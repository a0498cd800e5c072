import { withCatalogue } from '../../i18n/catalogue'
import { queries } from '../../queries'
import { lazyPage } from '../../ui/loading/lazy-page'
import { highlightsQuery, resultsQueries } from './results-queries'

/** /results/{pin} */
export const ResultsPage = lazyPage(
  withCatalogue('show', () => import('./results-screen').then((m) => m.ResultsScreen)),
  <div className="game-screen" aria-busy="true" />,
)

/** Loads the page and its data ahead, so that a hall watching the podium never sees an empty screen. */
export function loadResults(pin: string): void {
  void ResultsPage.loadAhead()
  const { state, leaderboard, past } = resultsQueries(pin)
  void queries.prefetchQuery(state)
  void queries.prefetchQuery(leaderboard)
  void loadHighlights(past)
}

async function loadHighlights(past: ReturnType<typeof resultsQueries>['past']): Promise<void> {
  // The page requests again what could not be read.
  const [game] = (await queries.fetchQuery(past).catch(() => null))?.games ?? []
  if (game) await queries.prefetchQuery(highlightsQuery(game.id))
}
