import type { ComponentType } from 'react'
import { lazyPage } from './lazy-page'
import { withoutReload } from './missing-files'

/** A part that loads by itself. The page around it goes on without one that could not be loaded. */
export const optionalPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPage<Props>(() => withoutReload(load).catch(() => () => null))
