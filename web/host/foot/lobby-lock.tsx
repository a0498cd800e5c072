import { ph, plural, t } from '@lingui/core/macro'
import type { GameView } from '../../live/view/game-view'
import { useJoinAddress } from '../game/join-address'
import { isLast } from '../game/moves'
import { AdmitAllButton } from '../players/groups/admit-all-button'
import { useRehearsal } from '../rehearsal/rehearsal-context'
import type { HostCommands } from '../game/use-host-commands'
import { formatPin } from '../../live/format'

export const lockedText = () => t`Locked: nobody can join`

/** Whether somebody new can still join the running game. Nobody can during the last question. */
export const isOpenToLateJoins = (view: GameView): boolean =>
  view.settings?.lateJoin === true && !view.locked && !isLastOpen(view)

const isLastOpen = (view: GameView): boolean => 'index' in view.phase && isLast(view, view.phase.index)

/** Shows where latecomers join, and who waits, until the last question, during which nobody can join. */
export function LateJoin({ view, commands }: { view: GameView; commands: HostCommands }) {
  const { place, isReady } = useJoinAddress(view.pin)
  const waiting = view.admission?.waiting.length ?? 0
  const rehearsal = useRehearsal()
  const isClosed = !view.settings?.lateJoin || rehearsal !== null
  if ((isClosed && waiting === 0) || isLastOpen(view)) return null
  return (
    <div className="row hall-row hall-door">
      <p className={isReady ? '' : 'unknown'} role="status">
        {waiting > 0 ? (
          plural(waiting, { one: '# waiting to come in', other: '# waiting to come in' })
        ) : view.locked ? (
          lockedText()
        ) : (
          <>
            {t({
              message: `PIN ${ph({ pin: formatPin(view.pin) })}`,
              comment: 'The number by which players join a game',
            })}{' '}
            · <span dir="ltr">{place}</span>
          </>
        )}
      </p>
      {waiting > 0 && <AdmitAllButton count={waiting} commands={commands} />}
    </div>
  )
}
