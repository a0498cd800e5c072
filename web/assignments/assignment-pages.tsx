import { limits } from '../../contract/limits'
import { wholeNumber } from '../../contract/whole-number'
import { NotFoundScreen } from '../pages/lazy-not-found'
import { lazyPage } from '../ui/loading/lazy-page'
import { PageSkeleton } from '../ui/loading/page-skeleton'
import { AssignmentsScreen } from './assignments-screen'

const AssignScreen = lazyPage(() => import('./making/assign-screen').then((m) => m.AssignScreen), <PageSkeleton />)
const AssignmentPage = lazyPage(() => import('./assignment-page').then((m) => m.AssignmentPage), <PageSkeleton />)
const LinksScreen = lazyPage(() => import('./links/links-screen').then((m) => m.LinksScreen), <PageSkeleton />)

/** The list of assignments, a new one, the one with this id, or its personal links. */
export function AssignmentPages({ id: text, part }: { id: string | undefined; part: string | undefined }) {
  if (text === undefined) return <AssignmentsScreen />
  if (text === 'new' && part === undefined) return <AssignScreen />
  const id = wholeNumber(text, 1, limits.idMax)
  if (id === null || (part !== undefined && part !== 'links')) return <NotFoundScreen />
  return part === 'links' ? <LinksScreen key={id} id={id} /> : <AssignmentPage key={id} id={id} />
}
