import { AccountScreen } from '../account/account-screen'
import { AccountSubscription } from '../billing/account-subscription'
import { Bar } from '../layout/bar'

export const Account = () => <AccountScreen bar={<Bar />} subscription={<AccountSubscription />} />
