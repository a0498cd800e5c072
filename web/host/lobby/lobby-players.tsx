import { useDeferredValue, useState } from 'react'
import { Confirm, Dialog } from '../../ui/dialog'
import type { GameView, LobbyName } from '../../live/game-view'
import { LetAllIn, RemoveButton, WaitingRow } from './waiting-players'
import { allWaiting, type Flood } from './suspected-bots'
import { PersonName } from '../../live/person-name'
import type { Roster } from './use-lobby'
import type { Moves } from '../use-commands'
import { formatCount, formatNumber } from '../../live/wording'

/** More rows than this nobody scrolls through: the search finds the others. */
const rowsShown = 200
/** From here on one looks for a name rather than reading all. */
const worthSearching = 20
/** So many are let in only after asking. */
const many = 10

interface PlayersProps {
  view: GameView
  roster: Roster
  floods: Flood[]
  moves: Moves
  open: boolean
  onOpenChange: (open: boolean) => void
  onRemove: (name: LobbyName) => void
  onTurnAway: (name: LobbyName) => void
}

/** Everybody in the lobby, and the host's hand: how people get in, and who goes. */
export function LobbyPlayers({ view, roster, floods, moves, open, onOpenChange, onRemove, onTurnAway }: PlayersProps) {
  const [flood, setFlood] = useState<Flood | null>(null)
  const waiting = view.admission?.waiting ?? []
  return (
    <>
      <Dialog open={open} onOpenChange={onOpenChange} title={formatCount(view.counts.joined, 'player')} isWide onStage>
        <div className="lobby-players">
          <ByHand view={view} moves={moves} />
          {waiting.length > 0 && <Waiting waiting={waiting} moves={moves} onTurnAway={onTurnAway} onClear={setFlood} />}
          {floods.map((one) => (
            <FloodCard key={one.key} flood={one} onRemove={setFlood} />
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
        onStage
        onYes={() => {
          if (flood) void moves.removeMany(flood.ids, flood.onlyGone)
          setFlood(null)
        }}
      />
    </>
  )
}

function ByHand({ view: { admission }, moves }: { view: GameView; moves: Moves }) {
  const [isAsking, setIsAsking] = useState(false)
  const waiting = admission?.waiting.length ?? 0
  const set = (byHand: boolean) => {
    if (!byHand && waiting >= many) setIsAsking(true)
    else void moves.letInByHand(byHand)
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
        onStage
        onYes={() => {
          setIsAsking(false)
          void moves.letInByHand(false)
        }}
      />
    </>
  )
}

interface WaitingProps {
  waiting: NonNullable<GameView['admission']>['waiting']
  moves: Moves
  onTurnAway: (name: LobbyName) => void
  onClear: (flood: Flood) => void
}

function Waiting({ waiting, moves, onTurnAway, onClear }: WaitingProps) {
  const all = allWaiting(waiting)
  return (
    <section className="lobby-card" aria-labelledby="lobby-waiting">
      <h3 id="lobby-waiting">{all.title}</h3>
      <ul className="lobby-rows">
        {waiting.slice(0, rowsShown).map((name) => (
          <WaitingRow key={name.id} name={name} moves={moves} onTurnAway={onTurnAway} />
        ))}
      </ul>
      {waiting.length > 1 && (
        <div className="lobby-door-head">
          <LetAllIn count={waiting.length} moves={moves} />
          <button className="stage-button quiet small" type="button" onClick={() => onClear(all)}>
            Turn all away
          </button>
        </div>
      )}
    </section>
  )
}

function FloodCard({ flood, onRemove }: { flood: Flood; onRemove: (flood: Flood) => void }) {
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
