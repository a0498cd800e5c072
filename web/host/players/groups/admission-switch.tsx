import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { GameView } from '../../../live/view/game-view'
import { Confirm } from '../../../ui/dialog/dialog'
import type { HostCommands } from '../../game/use-host-commands'
import '../player-lists.css'

/** From this many on, the host is asked before all are admitted. */
const many = 10

/** Makes newcomers wait until the host lets them in. Switching it off lets in all who wait. */
export function AdmissionSwitch({ view: { admission }, commands }: { view: GameView; commands: HostCommands }) {
  const [isAsking, setIsAsking] = useState(false)
  const waiting = admission?.waiting.length ?? 0
  const set = (byHand: boolean) => {
    if (!byHand && waiting >= many) setIsAsking(true)
    else void commands.setAdmission(byHand)
  }
  return (
    <>
      <label className="row strong lobby-switch">
        <input type="checkbox" checked={admission?.byHand ?? false} onChange={({ target }) => set(target.checked)} />
        <span>
          <Trans>Let people in by hand</Trans>{' '}
          <small className="dim">
            <Trans>New players wait until you let them in.</Trans>
          </small>
        </span>
      </label>
      <Confirm
        open={isAsking}
        onOpenChange={setIsAsking}
        title={plural(waiting, { one: 'Let # player in?', other: 'Let # players in?' })}
        description={t`Everyone who is waiting comes in, and so does everyone after them.`}
        yes={t`Let them all in`}
        isOnGameScreen
        onYes={() => {
          setIsAsking(false)
          void commands.setAdmission(false)
        }}
      />
    </>
  )
}
