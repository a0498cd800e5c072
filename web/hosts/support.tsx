import { SupportScreen } from '../support/support-screen'
import { AnyonesBar } from './bar'

export const Support = () => <SupportScreen bar={<AnyonesBar />} />
