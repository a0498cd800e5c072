import { useDeferredValue, useState } from 'react'
import { Confirm, Dialog } from '../../ui/dialog'
import type { GameView } from '../../live/view/game-view'
import type { LobbyName } from '../../live/view/lobby'
import { AdmitAllButton, RemoveButton, WaitingRow } from './admission-panel'
import { waitingGroup, type RemovalGroup } from './removal-groups'
import { PersonName } from '../../live/person-name'
import type { Roster } from './use-lobby'
import type { HostCommands } from '../use-host-commands'
import { formatCount, formatNumber } from '../../ui/format'

/** More rows than this nobody scrolls through: the search finds the others. */
const rowsShown = 200
/** From here on one looks for a name rather than reading all. */
const worthSearching = 20
/** So many are let in only after asking. */
const many = 10

interface PlayersProps {
  view: GameView
  roster: Roster
  groups: RemovalGroup[]
  commands: HostCommands
  open: boolean
  onOpenChange: (open: boolean) => void
  onRemove: (name: LobbyName) => void
  onTurnAway: (name: LobbyName) => void
}

/** Everybody in the lobby, and the host's hand: how people get in, and who goes. */
export function LobbyPlayers({
  view,
  roster,
  groups,
  commands,
  open,
  onOpenChange,
  onRemove,
  onTurnAway,
}: PlayersProps) {
  const [flood, setFlood] = useState<RemovalGroup | null>(null)
  const waiting = view.admission?.waiting ?? []
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title={formatCount(view.counts.joined, 'player')}
        isWide
        isOnGameScreen
      >
        <div className="lobby-players">
          <ByHand view={view} commands={commands} />
          {waiting.length > 0 && (
            <Waiting waiting={waiting} commands={commands} onTurnAway={onTurnAway} onClear={setFlood} />
          )}
          {groups.map((one) => (
            <RemovalGroupCard key={one.key} flood={one} onRemove={setFlood} />
          ))}
          <Names lobby={view.lobby} roster={roster} onRemove={onRemove} />
        </div>
      </Dialog>
      <Confirm
        open={flood !== null}
        onOpenChange={() => setFlood(null)}
        title={flood ? `${flood.yes} ${formatCount(flood.ids.length, 'player')}?` : ''}
        description={`${flood?.names ?? ''}. They can join again if they like.`}
        yes={flood?.yes ?? ''}
        isDangerous
        isOnGameScreen
        onYes={() => {
          if (flood) void commands.removeMany(flood.ids, flood.onlyGone)
          setFlood(null)
        }}
      />
    </>
  )
}

function ByHand({ view: { admission }, commands }: { view: GameView; commands: HostCommands }) {
  const [isAsking, setIsAsking] = useState(false)
  const waiting = admission?.waiting.length ?? 0
  const set = (byHand: boolean) => {
    if (!byHand && waiting >= many) setIsAsking(true)
    else void commands.letInByHand(byHand)
  }
  return (
    <>
      <label className="lobby-switch">
        <input type="checkbox" checked={admission?.byHand ?? false} onChange={({ target }) => set(target.checked)} />
        <span>
          Let people in by hand <small className="dim">New players wait until you let them in.</small>
        </span>
      </label>
      <Confirm
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Let ${formatCount(waiting, 'player')} in?`}
        description="Everyone who is waiting comes in, and so does everyone after them."
        yes="Let them all in"
        isOnGameScreen
        onYes={() => {
          setIsAsking(false)
          void commands.letInByHand(false)
        }}
      />
    </>
  )
}

interface WaitingProps {
  waiting: NonNullable<GameView['admission']>['waiting']
  commands: HostCommands
  onTurnAway: (name: LobbyName) => void
  onClear: (flood: RemovalGroup) => void
}

function Waiting({ waiting, commands, onTurnAway, onClear }: WaitingProps) {
  const all = waitingGroup(waiting)
  return (
    <section className="lobby-card" aria-labelledby="lobby-waiting">
      <h3 id="lobby-waiting">{all.title}</h3>
      <ul className="lobby-rows">
        {waiting.slice(0, rowsShown).map((name) => (
          <WaitingRow key={name.id} name={name} commands={commands} onTurnAway={onTurnAway} />
        ))}
      </ul>
      {waiting.length > 1 && (
        <div className="lobby-door-head">
          <AdmitAllButton count={waiting.length} commands={commands} />
          <button className="stage-button quiet small" type="button" onClick={() => onClear(all)}>
            Turn all away
          </button>
        </div>
      )}
    </section>
  )
}

function RemovalGroupCard({ flood, onRemove }: { flood: RemovalGroup; onRemove: (flood: RemovalGroup) => void }) {
  return (
    <section className="lobby-card flood">
      <div>
        <h3>{flood.title}</h3>
        <p className="dim">
          <bdi>{flood.names}</bdi>
        </p>
      </div>
      <button className="stage-button quiet small" type="button" onClick={() => onRemove(flood)}>
        {flood.ids.length === 1 ? 'Remove' : 'Remove all'}
      </button>
    </section>
  )
}

interface ListProps {
  lobby: LobbyName[]
  roster: Roster
  onRemove: (name: LobbyName) => void
}

/** In the order in which they came. */
function Names({ lobby, roster, onRemove }: ListProps) {
  const [sought, setSought] = useState('')
  const wanted = useDeferredValue(sought.trim().toLowerCase())
  const found = lobby.filter(({ nickname }) => nickname.toLowerCase().includes(wanted)).reverse()
  const away = new Set(roster.filter(({ isActive }) => !isActive).map(({ id }) => id))
  const more = found.length - rowsShown
  return (
    <>
      {lobby.length > worthSearching && (
        <input
          className="lobby-search"
          type="search"
          aria-label="Search names"
          placeholder={`Search ${formatNumber(lobby.length)} names`}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      )}
      {lobby.length === 0 && <p className="dim">Waiting for players…</p>}
      <ul className="lobby-rows">
        {found.slice(0, rowsShown).map((name) => (
          <li key={name.id}>
            <PersonName nickname={name.nickname} className={away.has(name.id) ? 'dim' : ''} />
            {away.has(name.id) && <span className="dim">away</span>}
            <RemoveButton name={name} verb="Remove" onPick={onRemove} />
          </li>
        ))}
      </ul>
      <p className="dim" role="status">
        {lobby.length > 0 && found.length === 0 && 'No such name here.'}
        {more > 0 && `${formatNumber(more)} more. Search to find them.`}
      </p>
    </>
  )
}
