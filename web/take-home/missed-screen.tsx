import { t } from '@lingui/core/macro'
import { routes } from '../../contract/routes'
import { call } from '../api'
import { MissedPlay } from '../solo/missed-play'

/** /mine/{token}/again: the questions that a player missed, played alone. */
export const MissedScreen = ({ token }: { token: string }) => (
  <MissedPlay
    name={`mine ${token}`}
    start={() => call(routes.takeHome.playMissed, { token })}
    back={`/mine/${token}`}
    backLabel={t`Back to your results`}
  />
)
