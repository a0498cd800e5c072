import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { GameView, LobbyName } from '../../../live/view/game-view'
import type { HostCommands } from '../../game/use-host-commands'
import { namesToLookAt } from './names-to-look-at'
import { waitingGroup, type RemovalGroup } from './removal-groups'
import { AdmitAllButton } from './admit-all-button'
import { WaitingRow } from '../rows/waiting-row'
import '../player-lists.css'

/** Nobody reads more waiting names than this. */
const rowsShown = 200

interface WaitingProps {
  waiting: NonNullable<GameView['admission']>['waiting']
  commands: HostCommands
  onTurnAway: (name: LobbyName) => void
  onClear: (group: RemovalGroup) => void
}

/** The waiting newcomers, by name. */
export function WaitingCard({ waiting, commands, onTurnAway, onClear }: WaitingProps) {
  const all = waitingGroup(waiting)
  return (
    <section className="stack lobby-card" aria-labelledby="lobby-waiting">
      <h3 id="lobby-waiting">{all.title}</h3>
      <ul className="lobby-rows">
        {waiting.slice(0, rowsShown).map((name) => (
          <WaitingRow key={name.id} name={name} commands={commands} onTurnAway={onTurnAway} />
        ))}
      </ul>
      {waiting.length > 1 && (
        <div className="row cluster spread lobby-door-head">
          <AdmitAllButton count={waiting.length} commands={commands} />
          <button className="game-button quiet small" type="button" onClick={() => onClear(all)}>
            <Trans>Turn all away</Trans>
          </button>
        </div>
      )}
    </section>
  )
}

/** The names that the host has to look at, one by one. `isForHall`: on the wall they stay covered until pressed. */
export function NamesToLookAtCard({
  waiting,
  commands,
  onTurnAway,
  isForHall,
}: Omit<WaitingProps, 'onClear'> & { isForHall: boolean }) {
  return (
    <section className="stack lobby-card" aria-labelledby="lobby-to-look-at">
      <div>
        <h3 id="lobby-to-look-at">{namesToLookAt(waiting.length)}</h3>
        <p className="dim">
          {isForHall
            ? t`They may not be meant for a big screen, and everybody can see this one. Press a name to read it.`
            : t`They may not be meant for a big screen. Whoever you let in plays with that name.`}
        </p>
      </div>
      <ul className="lobby-rows">
        {waiting.map((name) => (
          <WaitingRow key={name.id} name={name} commands={commands} onTurnAway={onTurnAway} isCovered={isForHall} />
        ))}
      </ul>
    </section>
  )
}

interface GroupProps {
  group: RemovalGroup
  onRemove: (group: RemovalGroup) => void
  onShow?: (() => void) | undefined
  onFine?: (() => void) | undefined
}

/** Players who can be removed by one press. */
export function RemovalGroupCard({ group, onRemove, onShow, onFine }: GroupProps) {
  return (
    <section className="stack lobby-card flood">
      <div>
        <h3>{group.title}</h3>
        <p className="dim">
          <bdi>{group.names}</bdi>
        </p>
      </div>
      <div className="cluster lobby-card-acts">
        <button className="rigid players-mini danger" type="button" onClick={() => onRemove(group)}>
          {plural(group.ids.length, { one: 'Remove', other: 'Remove all' })}
        </button>
        {onShow && (
          <button className="rigid players-mini" type="button" onClick={onShow}>
            <Trans comment="Button: the players of a group">Show them</Trans>
          </button>
        )}
        {onFine && (
          <button className="rigid players-mini plain" type="button" onClick={onFine}>
            <Trans>They’re fine</Trans>
          </button>
        )}
      </div>
    </section>
  )
}
