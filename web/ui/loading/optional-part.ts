import type { ComponentType, ReactNode } from 'react'
import { lazyPage } from './lazy-page'
import { withoutReload } from './missing-files'

const nothing = () => null

/** A part that loads by itself. Where it could not be loaded, `otherwise` is shown, and the page around it goes on. */
export const optionalPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  otherwise: ComponentType<Props> = nothing,
  waiting?: ReactNode,
) => lazyPage<Props>(() => withoutReload(load).catch(() => otherwise), waiting)
