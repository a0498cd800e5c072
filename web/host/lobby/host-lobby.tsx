import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { brand } from '../../../contract/brand'
import { routes } from '../../../contract/routes'
import { shown } from '../../../contract/text'
import { query } from '../../queries'
import { Qr } from './qr'
import { EndGame } from '../end-game'
import type { GameView } from '../../live/view/game-view'
import { HallCounts } from '../hall-counts'
import { HallFoot } from '../hall-foot'
import { useJoinAddress, type JoinAddress } from './join-address'
import { lockedWords, LobbyLock } from './lobby-lock'
import { AdmissionPanel } from './admission-panel'
import { removalGroups, hasBurst } from './removal-groups'
import { NameSlots } from './name-slots'
import { LobbyPlayers } from './lobby-players'
import { useLobbySpace } from './lobby-space'
import { QrDialog } from './qr-dialog'
import { RemovePlayer, usePlayerToRemove } from '../remove-player'
import { StartGame } from './start-game'
import type { Roster } from './use-lobby'
import type { HostCommands } from '../use-host-commands'
import { useTitleAndFocus } from '../../ui/use-title-and-focus'
import { formatPin } from '../../live/format'
import { formatCount } from '../../ui/format'

interface HostLobbyProps {
  view: GameView
  roster: Roster
  commands: HostCommands
}

export function HostLobby({ view, roster, commands }: HostLobbyProps) {
  const { pin, counts, locked, lobby } = view
  const address = useJoinAddress(pin)
  const { data: game } = useQuery(query(routes.games.find, { pin }))
  const [isQrOpen, setIsQrOpen] = useState(false)
  const [arePlayersOpen, setArePlayersOpen] = useState(false)
  const { leaving, pick, close } = usePlayerToRemove()
  const turning = usePlayerToRemove()
  const groups = useMemo(() => removalGroups(roster, lobby), [roster, lobby])
  const { lobby: root, names, size, places } = useLobbySpace(counts.joined)
  useTitleAndFocus(`PIN ${pin}`)

  return (
    <div className="hall-lobby" ref={root} data-size={size}>
      <div className="hall-row">
        <span className="hall-brand">
          <Link href="/" title="To the dashboard. The game stays open.">
            {brand}
          </Link>
        </span>
        <span className="chip hall-chip" dir="auto">
          {shown(view.title)} · {formatCount(view.totalQuestions, 'question')}
        </span>
      </div>
      <div className="hall-top">
        <div className="hall-where">
          <p className="hall-join dim" role="status">
            {locked ? (
              <b>{lockedWords}</b>
            ) : (
              <>
                Join at <Place address={address} /> with the PIN
              </>
            )}
          </p>
          <h1 className="hall-pin" aria-label={`PIN ${pin.split('').join(' ')}`}>
            {formatPin(pin)}
          </h1>
          <Networks address={address} />
        </div>
        <div className="hall-qr">
          {address.isReady && (
            <Qr text={address.link} label={`QR code of ${address.link}`} serviceUrl={address.qrImageUrl} />
          )}
        </div>
        <AdmissionPanel
          view={view}
          commands={commands}
          onTurnAway={turning.pick}
          onMore={() => setArePlayersOpen(true)}
        />
      </div>
      <HallFoot commands={commands}>
        <HallCounts counts={counts} />
        <span className="hall-grow" />
        <button className="stage-button quiet" type="button" onClick={() => setArePlayersOpen(true)}>
          {hasBurst(groups) ? 'Check players' : 'Players'}
        </button>
        <button className="stage-button quiet" type="button" onClick={() => setIsQrOpen(true)}>
          Show QR Code
        </button>
        <Link
          className={`stage-button quiet ${game?.quizId ? '' : 'unknown'}`}
          href={`/solo?quizId=${game?.quizId ?? ''}`}
        >
          Play Solo
        </Link>
        <LobbyLock view={view} commands={commands} />
        <EndGame
          commands={commands}
          description="No question has been asked yet. Everyone who has joined is told that it’s over."
        />
        <StartGame view={view} commands={commands} />
      </HallFoot>
      <NameSlots
        lobby={lobby}
        joined={counts.joined}
        list={names}
        places={places}
        onPick={pick}
        onMore={() => setArePlayersOpen(true)}
      />
      <LobbyPlayers
        {...{ view, roster, groups, commands }}
        open={arePlayersOpen}
        onOpenChange={setArePlayersOpen}
        onRemove={pick}
        onTurnAway={turning.pick}
      />
      <QrDialog pin={pin} address={address} open={isQrOpen} onOpenChange={setIsQrOpen} />
      <RemovePlayer player={leaving} commands={commands} onClose={close} />
      <RemovePlayer player={turning.leaving} commands={commands} onClose={turning.close} isWaiting />
    </div>
  )
}

function Place({ address: { isReady, place } }: { address: JoinAddress }) {
  return <b className={isReady ? '' : 'unknown'}>{place}</b>
}

function Networks({ address: { origins, origin, choose, isReady, isLocalOnly } }: { address: JoinAddress }) {
  if (isReady && isLocalOnly)
    return <p className="hall-networks problem">Phones can’t open this address: it only works on this computer.</p>
  return (
    <p className="hall-networks">
      {origins.length > 1 && (
        <label>
          <span className="dim">This machine is in several networks. Phones use </span>
          <select value={origin} onChange={({ target }) => choose(target.value)}>
            {origins.map((one) => (
              <option key={one} value={one}>
                {new URL(one).host}
              </option>
            ))}
          </select>
        </label>
      )}
    </p>
  )
}
