import { withCatalogue } from '../i18n/catalogue'
import { Loading } from '../loading'
import { lazyPage } from '../ui/loading/lazy-page'

/** Of every address without a page. */
export const NotFoundScreen = lazyPage(
  withCatalogue('public', () => import('./not-found-screen').then((m) => m.NotFoundScreen)),
  <Loading />,
)
