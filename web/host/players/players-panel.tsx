import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { GameView, LobbyName } from '../../live/view/game-view'
import { Confirm } from '../../ui/dialog/dialog'
import { formatNumber } from '../../ui/format'
import { Icon } from '../game/icons'
import { SidePanel } from '../game/side-panel'
import { AdmissionSwitch } from './groups/admission-switch'
import { NamesToLookAtCard, RemovalGroupCard, WaitingCard } from './groups/group-cards'
import { JokersCard } from './groups/jokers-card'
import { byLook } from './groups/names-to-look-at'
import type { RemovalGroup } from './groups/removal-groups'
import type { Names } from './use-lobby'
import { AllowedRemotes } from '../remotes/remote-dialog'
import { RemovePlayer, usePlayerToRemove } from '../game/remove-player'
import type { HostCommands } from '../game/use-host-commands'
import { PlayerRows } from './rows/player-rows'
import { PlayerTabs, type Tab } from './player-tabs'
import { RemovedPlayers } from './rows/removed-players'
import { foldAhead, found } from './search'
import { useTeamsOfPlayers, type TeamsOfPlayers } from './use-teams-of-players'
import type { PlayersPanelState } from './use-players-panel'
import './player-lists.css'
import './players-panel.css'

interface PanelProps {
  view: GameView
  names: Names
  panel: PlayersPanelState
  commands: HostCommands
  /** The whole hall sees this screen. */
  isForHall?: boolean
}

/** All players, on every screen of the host: search, rename, remove; in the lobby also admission. */
export function PlayersPanel({ view, names, panel, commands, isForHall = false }: PanelProps) {
  const removing = usePlayerToRemove()
  const turningAway = usePlayerToRemove()
  const [group, setGroup] = useState<RemovalGroup | null>(null)
  const [search, setSearch] = useState('')
  const close = () => {
    setSearch('')
    panel.close()
  }
  return (
    <>
      <SidePanel
        isOpen={panel.isOpen}
        onClose={close}
        title={
          view.teamsPerPhone === null ? (
            <Trans comment="Title, with how many there are">
              Players <span>{ph({ count: formatNumber(view.counts.joined) })}</span>
            </Trans>
          ) : (
            <Trans comment="Title, with how many there are">
              Teams <span>{ph({ count: formatNumber(view.counts.joined) })}</span>
            </Trans>
          )
        }
        className="players-panel"
        focusFirst={(content) => focusFirst(content, panel.at)}
        onEscape={() => leavesField(search, () => setSearch(''))}
      >
        <Players
          {...{ view, names, panel, commands, isForHall, search, setSearch, setGroup }}
          onRemove={removing.pick}
          onTurnAway={turningAway.pick}
        />
        <AllowedRemotes view={view} />
      </SidePanel>
      <RemovePlayer player={removing.player} commands={commands} onClose={removing.close} />
      <RemovePlayer player={turningAway.player} commands={commands} onClose={turningAway.close} isWaiting />
      <RemoveGroup group={group} commands={commands} onClose={() => setGroup(null)} />
    </>
  )
}

type Pick = ReturnType<typeof usePlayerToRemove>['pick']

interface PlayersProps extends PanelProps {
  search: string
  setSearch: (search: string) => void
  setGroup: (group: RemovalGroup) => void
  onRemove: Pick
  onTurnAway: Pick
}

function Players(props: PlayersProps) {
  const { view, names, search, setSearch } = props
  const scroller = useRef<HTMLDivElement>(null)
  const [tab, setTab] = useState<Tab>({ name: 'all' })
  const players = useMemo(() => [...view.lobby].reverse(), [view.lobby])
  const teams = useTeamsOfPlayers(view)
  useEffect(() => foldAhead(players), [players])
  const away = useMemo(() => new Set(names.roster.filter(({ isActive }) => !isActive).map(({ id }) => id)), [names])
  return (
    <>
      <label className="players-search">
        <Icon name="search" />
        <input
          type="search"
          aria-label={t`Search names`}
          placeholder={plural(players.length, { one: 'Search # name', other: 'Search # names' })}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            scroller.current?.querySelector<HTMLElement>('[data-current] button')?.focus()
          }}
        />
      </label>
      <PlayerTabs
        tab={tab}
        onTab={setTab}
        away={players.filter(({ id }) => away.has(id)).length}
        silent={teams?.silent.size ?? 0}
      />
      {/* The cards above the names scroll with them, so that a low window still shows names. */}
      <div className="column grow side-scroll" ref={scroller} data-scroller>
        {tab.name === 'removed' ? (
          <RemovedPlayers pin={view.pin} search={search} />
        ) : (
          <PlayersHere {...props} {...{ players, away, scroller, tab, setTab, teams }} />
        )}
      </div>
    </>
  )
}

interface HereProps extends Omit<PlayersProps, 'setSearch'> {
  players: readonly LobbyName[]
  away: ReadonlySet<number>
  scroller: RefObject<HTMLDivElement | null>
  tab: Tab
  setTab: (tab: Tab) => void
  teams: TeamsOfPlayers | null
}

/** The players in the game, below those who can be admitted or removed together. */
function PlayersHere({ players, away, scroller, tab, setTab, teams, ...props }: HereProps) {
  const { view, names, panel, commands, isForHall = false, search, setGroup, onRemove, onTurnAway } = props
  const inTab = useMemo(
    () => players.filter(({ id }) => isIn(tab, id, away, teams?.silent)),
    [players, tab, away, teams],
  )
  const shown = useMemo(() => found(inTab, search), [inTab, search])
  const isSearching = search.trim() !== ''
  const isLobby = view.phase.name === 'waiting'
  const { others: waiting, toLookAt } = byLook(view)
  const isUnread = players.length === 0 && view.counts.joined > 0
  return (
    <>
      <p className="unseen" role="status">
        {isSearching && plural(shown.length, { one: '# player found', other: '# players found' })}
      </p>
      {isLobby && !isSearching && <AdmissionSwitch view={view} commands={commands} />}
      {!isSearching && <JokersCard view={view} />}
      {toLookAt.length > 0 && !isSearching && (
        <NamesToLookAtCard waiting={toLookAt} commands={commands} onTurnAway={onTurnAway} isForHall={isForHall} />
      )}
      {waiting.length > 0 && !isSearching && (
        <WaitingCard waiting={waiting} commands={commands} onTurnAway={onTurnAway} onClear={setGroup} />
      )}
      {panel.groups
        .filter(({ onlyGone }) => !isSearching && tab.name !== 'similar' && onlyGone === (tab.name === 'away'))
        .map((group) => (
          <RemovalGroupCard
            key={group.key}
            group={group}
            onRemove={setGroup}
            onShow={group.onlyGone ? undefined : () => setTab({ name: 'similar', ids: new Set(group.ids) })}
            onFine={group.onlyGone ? undefined : () => panel.areFine(group)}
          />
        ))}
      {isUnread ? (
        <Unread names={names} />
      ) : (
        shown.length === 0 && <p className="dim">{emptyText(tab, players.length, search)}</p>
      )}
      <PlayerRows
        pin={view.pin}
        players={shown}
        away={away}
        attendance={names.attendance}
        teams={teams}
        scroller={scroller}
        at={panel.at}
        canChange={view.phase.name !== 'finished'}
        isPublic={view.as === 'host'}
        onRemove={onRemove}
      />
    </>
  )
}

/** The names are read repeatedly: shows the server's refusal, and offers to read again at once. */
function Unread({ names: { problem, readAgain } }: { names: Names }) {
  if (problem === null)
    return (
      <p className="dim">
        <Trans>Reading the names…</Trans>
      </p>
    )
  return (
    <div role="alert">
      <p>
        <Trans>We couldn’t read the names.</Trans> {problem}
      </p>
      <button className="game-button quiet small" type="button" onClick={readAgain}>
        <Trans>Try again</Trans>
      </button>
    </div>
  )
}

function isIn(tab: Tab, id: number, away: ReadonlySet<number>, silent?: ReadonlySet<number>): boolean {
  if (tab.name === 'similar') return tab.ids.has(id)
  if (tab.name === 'silent') return silent?.has(id) ?? false
  return tab.name === 'all' || away.has(id)
}

function emptyText(tab: Tab, players: number, search: string): string {
  if (search.trim() !== '') return t`No such name here.`
  if (players === 0) return t`Nobody has joined yet.`
  if (tab.name === 'silent') return t`Everybody has answered lately.`
  return tab.name === 'away' ? t`Everybody is here.` : t`They are all gone.`
}

/** Removes many players at once, after asking. */
function RemoveGroup({
  group,
  commands,
  onClose,
}: {
  group: RemovalGroup | null
  commands: HostCommands
  onClose: () => void
}) {
  const names = group?.names ?? ''
  return (
    <Confirm
      open={group !== null}
      onOpenChange={onClose}
      title={group ? askToRemove(group) : ''}
      description={t`${names}. They can join again if they like.`}
      yes={group ? yesOf(group) : ''}
      isDangerous
      isOnGameScreen
      onYes={() => {
        if (group) void commands.removeMany(group.ids, group.onlyGone)
        onClose()
      }}
    />
  )
}

const yesOf = ({ areWaiting }: RemovalGroup): string =>
  areWaiting
    ? t({ message: 'Turn away', comment: 'Button: does not let a player into the game' })
    : t({ message: 'Remove', comment: 'Button: takes a player out of the game' })

const askToRemove = ({ areWaiting, ids }: RemovalGroup): string =>
  areWaiting
    ? plural(ids.length, { one: 'Turn away # player?', other: 'Turn away # players?' })
    : plural(ids.length, { one: 'Remove # player?', other: 'Remove # players?' })

/** Focuses the search, except on touch screens, where a keyboard would cover the names. */
function focusFirst(content: HTMLElement, at: number | null): void {
  if (at !== null && content.querySelector(`[data-player="${at}"]`)) return
  const isTouch = matchMedia('(hover: none)').matches
  const first = isTouch ? content : content.querySelector('input')
  first?.focus({ preventScroll: true })
}

/** Escape in a field leaves the field first, then the panel. */
function leavesField(search: string, clear: () => void): boolean {
  const { activeElement } = document
  const form = activeElement?.closest('.player-rename')
  if (form) form.querySelector<HTMLElement>('[data-cancel]')?.click()
  else if (activeElement?.matches('.players-search input') && search !== '') clear()
  else return false
  return true
}
