import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { Link } from 'wouter'
import { brand } from '../../contract/brand'
import { routes } from '../../contract/routes'
import { query } from '../queries'
import { Confirm } from '../ui/dialog'
import { Qr } from '../ui/qr'
import type { GameView, LobbyName } from './game-view'
import { HallCounts } from './hall-counts'
import { useJoinAddress, type JoinAddress } from './join-address'
import { PersonName } from './person-name'
import { QrDialog } from './qr-dialog'
import type { Moves } from './use-moves'
import { useTitle } from '../ui/use-title'
import { counted, figure, spacedPin } from './words'

/** More names than this nobody reads; the rest is a number. */
const namesShown = 60

export function HostLobby({ view, moves }: { view: GameView; moves: Moves }) {
  const { pin, counts, locked, lobby } = view
  const address = useJoinAddress(pin)
  const { data: game } = useQuery(query(routes.games.find, { pin }))
  const [isQrOpen, setIsQrOpen] = useState(false)
  const [leaving, setLeaving] = useState<LobbyName | null>(null)
  useTitle(`PIN ${pin}`)

  return (
    <div className="hall-lobby">
      <div className="hall-row">
        <span className="hall-brand">{brand}</span>
        <span className="chip hall-chip" dir="auto">
          {view.title} · {counted(view.totalQuestions, 'question')}
        </span>
      </div>
      <div className="hall-top">
        <div className="hall-where">
          <p className="hall-join dim">
            Join at <Place address={address} /> with the PIN
          </p>
          <h1 className="hall-pin" aria-label={`PIN ${pin.split('').join(' ')}`}>
            {spacedPin(pin)}
          </h1>
          <Networks address={address} />
        </div>
        <div className="hall-qr">
          {address.isReady && (
            <Qr text={address.link} label={`QR code of ${address.link}`} serviceUrl={address.qrImageUrl} />
          )}
        </div>
      </div>
      <Names lobby={lobby} joined={counts.joined} onPick={setLeaving} />
      <div className="hall-row hall-foot">
        <HallCounts counts={counts} />
        <span className="hall-grow" />
        <button className="stage-button quiet" type="button" onClick={() => setIsQrOpen(true)}>
          Show QR Code
        </button>
        <Link
          className={`stage-button quiet ${game?.quizId ? '' : 'unknown'}`}
          href={`/solo?quizId=${game?.quizId ?? ''}`}
        >
          Play Solo
        </Link>
        <button
          className="stage-button quiet steady"
          type="button"
          aria-disabled={moves.isBusy}
          onClick={() => void moves.lock(!locked)}
        >
          {locked ? 'Unlock lobby' : 'Lock lobby'}
        </button>
        <button
          className="stage-button hall-go"
          type="button"
          aria-disabled={moves.isBusy}
          onClick={() => !moves.isSecondPress() && void moves.startQuestion(0)}
        >
          Start Multiplayer Quiz
        </button>
      </div>
      <QrDialog pin={pin} address={address} open={isQrOpen} onOpenChange={setIsQrOpen} />
      <Confirm
        open={leaving !== null}
        onOpenChange={() => setLeaving(null)}
        title="Remove this player?"
        description={
          <>
            <PersonName nickname={leaving?.nickname ?? ''} /> leaves the game and cannot come back with this browser.
          </>
        }
        yes="Remove"
        isDangerous
        onStage
        onYes={() => {
          if (leaving) void moves.remove(leaving.id)
          setLeaving(null)
        }}
      />
    </div>
  )
}

function Place({ address: { isReady, place } }: { address: JoinAddress }) {
  return <b className={isReady ? '' : 'unknown'}>{place}</b>
}

function Networks({ address: { origins, origin, choose, isReady, isLocalOnly } }: { address: JoinAddress }) {
  if (isReady && isLocalOnly)
    return <p className="hall-networks problem">This machine is in no network that phones could reach it by.</p>
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

interface NamesProps {
  lobby: LobbyName[]
  joined: number
  onPick: (name: LobbyName) => void
}

function Names({ lobby, joined, onPick }: NamesProps) {
  const list = useRef<HTMLUListElement>(null)
  const [fitting, setFitting] = useState(namesShown)
  const names = lobby.slice(0, namesShown)
  const more = joined - Math.min(names.length, fitting)
  const size = useSize(list)
  useLayoutEffect(() => {
    if (list.current) setFitting(howManyFit(list.current))
  }, [lobby, size])

  return (
    <div className="hall-names">
      {joined === 0 && <p className="dim">Nobody is here yet. The names of your players drop in as they join.</p>}
      <ul ref={list}>
        {names.map((name, place) => (
          <li key={name.id} className={place < fitting ? '' : 'unfitting'}>
            <button type="button" className="hall-name" onClick={() => onPick(name)}>
              <PersonName nickname={name.nickname} />
              <span className="unseen"> – remove</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="hall-more dim">{more > 0 && names.length > 0 && `and ${figure(more)} more`}</p>
    </div>
  )
}

/** Names that begin below the edge of the list are not seen, and are counted among the others. */
function howManyFit(list: HTMLElement): number {
  const items = Array.from(list.children) as HTMLElement[]
  const first = items.findIndex((item) => item.offsetTop + item.offsetHeight > list.clientHeight + 1)
  return first === -1 ? namesShown : first
}

/** Changes whenever the element's height or width does. */
function useSize(element: RefObject<HTMLElement | null>): string {
  const [size, setSize] = useState('')
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) =>
      setSize(entry ? `${entry.contentRect.width} ${entry.contentRect.height}` : ''),
    )
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return size
}
