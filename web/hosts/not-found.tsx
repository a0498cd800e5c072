import { NotFoundScreen } from '../pages/not-found-screen'
import { AnyonesBar } from '../layout/bar'

export const NotFound = () => <NotFoundScreen bar={<AnyonesBar />} />
