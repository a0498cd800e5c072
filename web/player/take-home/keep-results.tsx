import { ph, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { Reply } from '../../../contract/api'
import { keepRoute } from '../../../contract/player-routes'
import { call, errorMessage } from '../../api'
import type { GameView } from '../../live/view/game-view'
import { copyText } from '../../ui/browser/copy-text'
import { formatDate } from '../../ui/format'
import { isInThisNetwork } from './in-this-network'
import './keep-results.css'

type Link = Reply<typeof keepRoute>

interface KeepResultsProps {
  view: GameView
  /** The player's. */
  id: number
  days: number
}

/** At the end, where the host offers it: a link by which the player reads this game at home. */
export function KeepResults({ view: { pin, singlePlayer, phase }, id, days }: KeepResultsProps) {
  const [link, setLink] = useState<Link | null>(null)
  if (singlePlayer || phase.name !== 'finished' || phase.asked === 0) return null
  return (
    <section className="column keep" aria-labelledby="keep">
      <h2 id="keep">{link ? t`Your results are kept` : t`Take your results home`}</h2>
      {link ? <Kept link={link} /> : <Keep days={days} ask={{ pin, participantId: id }} onKept={setLink} />}
    </section>
  )
}

interface KeepProps {
  days: number
  ask: { pin: string; participantId: number }
  onKept: (link: Link) => void
}

function Keep({ days, ask, onKept }: KeepProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function keep() {
    if (isBusy) return
    setIsBusy(true)
    setProblem('')
    try {
      onKept(await call(keepRoute, ask))
    } catch (error) {
      setProblem(errorMessage(error, t`We couldn’t reach the server. Please try again.`))
      setIsBusy(false)
    }
  }
  return (
    <>
      <p className="dim">
        <Plural
          value={days}
          one="Every question with your answer, the right one, and why you got your points. Get your link within a minute of the end: it works for # days, on any device."
          other="Every question with your answer, the right one, and why you got your points. Get your link within a minute of the end: it works for # days, on any device."
        />
      </p>
      <button className="game-button" type="button" aria-disabled={isBusy} onClick={() => void keep()}>
        {isBusy ? t`One moment…` : t`Get my link`}
      </button>
      {problem && <p role="alert">{problem}</p>}
    </>
  )
}

function Kept({ link: { url, until } }: { link: Link }) {
  const { hostname } = new URL(url)
  const place = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  // The button that was pressed is gone.
  useEffect(() => place.current?.focus(), [])

  async function copy() {
    setSaid((await copyText(url, place.current)) ? t`Copied!` : t`Please select the link above, and copy it by hand.`)
  }
  return (
    <div className="column keep" ref={place} tabIndex={-1}>
      <a className="breakable" href={url} target="_blank" rel="noreferrer">
        {url}
      </a>
      <div className="cluster gap-3">
        {canShare && (
          <button className="game-button" type="button" onClick={() => void share(url)}>
            <Trans comment="Button: shares a link by another app">Share</Trans>
          </button>
        )}
        <button className={`game-button ${canShare ? 'quiet' : ''}`} type="button" onClick={() => void copy()}>
          <Trans>Copy link</Trans>
        </button>
      </div>
      <p role="status">{said}</p>
      <p className="dim">
        <Trans>
          Send it to yourself, so that you find it again. It works until {ph({ date: formatDate(until) })}, and whoever
          has it can read it.
        </Trans>
        {isInThisNetwork(hostname) && (
          <>
            {' '}
            <Trans>It opens only in the network that you are in now.</Trans>
          </>
        )}
      </p>
    </div>
  )
}

/** Browsers share only in a secure context. */
const canShare = 'share' in navigator

/** Closing the browser's sheet is no failure. */
const share = (url: string) => navigator.share({ url }).catch(() => {})
