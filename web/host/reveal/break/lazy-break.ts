import { lazyPage } from '../../../ui/loading/lazy-page'

/** The screen of a break: only evenings load it. */
export const LazyBreak = lazyPage(() => import('./host-break').then((m) => m.HostBreak))
