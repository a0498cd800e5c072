import { SupportScreen } from '../support/support-screen'
import { AnyonesBar } from '../layout/bar'

export const Support = () => <SupportScreen bar={<AnyonesBar />} />
