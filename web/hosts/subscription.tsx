import { NotYetScreen } from '../pages/not-yet-screen'
import { Bar } from './bar'

export const Subscription = () => <NotYetScreen what="Subscription" bar={<Bar />} />
