import { t } from '@lingui/core/macro'
import { assignmentPlayerRoutes as routes } from '../../../contract/assignment-routes'
import { MissedPlay } from '../../solo/missed-play'
import { patientCall } from './patience'

/** /a/{code}/again: what a player missed in their last attempt, played alone. It counts nowhere. */
export const AgainScreen = ({ code }: { code: string }) => (
  <MissedPlay
    name={`assignment ${code}`}
    start={() => patientCall(routes.playMissed, { code })}
    back={`/a/${code}`}
    backLabel={t`Back to the assignment`}
  />
)
