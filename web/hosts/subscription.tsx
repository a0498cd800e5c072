import { NotYetScreen } from '../pages/not-yet-screen'
import { Bar } from '../layout/bar'

export const Subscription = () => <NotYetScreen what="Subscription" bar={<Bar />} />
