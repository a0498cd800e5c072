import { t } from '@lingui/core/macro'
import { assignmentPlayerRoutes as routes } from '../../../contract/assignment-routes'
import { call } from '../../api'
import { MissedPlay } from '../../solo/missed-play'

/** /a/{code}/again: what a player missed in their last attempt, played alone. It counts nowhere. */
export const AgainScreen = ({ code }: { code: string }) => (
  <MissedPlay
    name={`assignment ${code}`}
    start={() => call(routes.playMissed, { code })}
    back={`/a/${code}`}
    backLabel={t`Back to the assignment`}
  />
)
