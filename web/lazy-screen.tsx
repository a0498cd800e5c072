import type { ComponentType } from 'react'
import type { PageKind } from '../contract/languages/page-kinds'
import { withCatalogue } from './i18n/catalogue'
import { Loading } from './loading'
import { lazyPage } from './ui/loading/lazy-page'

/** A screen whose script loads when it is shown, together with the texts of its kind. */
export const lazyScreen = <Props extends object>(kind: PageKind, load: () => Promise<ComponentType<Props>>) =>
  lazyPage(withCatalogue(kind, load), <Loading />)
