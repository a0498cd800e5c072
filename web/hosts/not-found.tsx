import { NotFoundScreen } from '../pages/not-found-screen'
import { AnyonesBar } from './bar'

export const NotFound = () => <NotFoundScreen bar={<AnyonesBar />} />
