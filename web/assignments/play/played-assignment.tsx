import { Redirect, useSearchParams } from 'wouter'
import { wholeNumber } from '../../../contract/whole-number'
import { withCatalogue } from '../../i18n/catalogue'
import { Loading } from '../../loading'
import { lazyPage } from '../../ui/loading/lazy-page'
import { NotFoundScreen } from '../../pages/lazy-not-found'
import { AssignmentScreen } from './assignment-screen'
import { whoIsHere } from './joining/here'

// They show what `/mine` and `/solo` show, in the same words.
const AnswersScreen = lazyPage(
  withCatalogue('mine', () => import('./answers-screen').then((m) => m.AnswersScreen)),
  <Loading />,
)
const AgainScreen = lazyPage(
  withCatalogue('solo', () => import('./again-screen').then((m) => m.AgainScreen)),
  <Loading />,
)

/** An assignment as it is played, a player's answers, or what they missed: /a/{code}, …/answers and …/again. */
export function PlayedAssignment({ code, part }: { code: string; part: string | undefined }) {
  const [search] = useSearchParams()
  if (part === undefined) return <AssignmentScreen code={code} />
  // Who plays is asked there first.
  if (part === 'again' && whoIsHere(code) === null) return <Redirect href={`/a/${code}`} replace />
  if (part === 'again') return <AgainScreen code={code} />
  if (part !== 'answers') return <NotFoundScreen />
  return <AnswersScreen code={code} number={wholeNumber(search.get('attempt') ?? '', 1, 10_000) ?? undefined} />
}
