import { lazyPage } from '../../ui/loading/lazy-page'
import { withoutReload } from '../../ui/loading/missing-files'

/** Loaded beside the page: a screen that could not load it shows the end all the same. */
export const TakeHome = lazyPage(() =>
  withoutReload(() => import('./take-home')).then(
    (m) => m.TakeHome,
    () => () => null,
  ),
)
