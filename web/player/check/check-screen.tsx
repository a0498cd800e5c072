import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { brand } from '../../../contract/brand'
import { limits } from '../../../contract/limits'
import { useTitleAndFocus } from '../../ui/use-title-and-focus'
import { measure } from './measure'
import { verdictOn, type Verdict } from './verdict'
import '../../questions/game-screen.css'
import './check.css'

type Stage =
  | { name: 'starting' }
  | { name: 'waiting'; ahead: number }
  | { name: 'running' }
  | { name: 'failed' }
  | { name: 'over'; verdict: Verdict }

/** /check: tests the network between this phone and the server for ten seconds. */
export function Screens() {
  const [turn, setTurn] = useState(1)
  const [stage, setStage] = useState<Stage>({ name: 'starting' })
  useTitleAndFocus(t`Check the network`)
  useEffect(
    () =>
      measure({
        onWaiting: (ahead) => setStage({ name: 'waiting', ahead }),
        onBegun: () => setStage({ name: 'running' }),
        onOver: (measured) => setStage({ name: 'over', verdict: verdictOn(measured) }),
        onFailed: () => setStage({ name: 'failed' }),
      }),
    [turn],
  )
  const again = () => {
    setStage({ name: 'starting' })
    setTurn(turn + 1)
  }
  const isDone = stage.name === 'over' || stage.name === 'failed'

  return (
    <main className="game-screen phone check">
      <div className="column centered check-content">
        <p className="dim">{brand}</p>
        <h1>
          <Trans>Will this network do?</Trans>
        </h1>
        <p
          className="check-sentence"
          role="status"
          data-quality={stage.name === 'over' ? stage.verdict.quality : undefined}
        >
          {sentence(stage)}
        </p>
        {stage.name === 'running' && <Bar />}
        {stage.name === 'over' && <Figures figures={stage.verdict.figures} />}
        {isDone && (
          <button className="game-button" type="button" onClick={again}>
            <Trans comment="Button: tests the network again">Check again</Trans>
          </button>
        )}
      </div>
      <a className="quiet-link" href="/join">
        <Trans>Join a game</Trans>
      </a>
    </main>
  )
}

function sentence(stage: Stage): string {
  switch (stage.name) {
    case 'starting':
      return t`Connecting…`
    case 'waiting':
      return stage.ahead === 0
        ? t`Others are checking. It’s your turn next.`
        : t`Others are checking. Ahead of you in line: ${ph({ count: stage.ahead })}.`
    case 'running':
      return t`Checking for ten seconds. Please keep this page open, where you will play.`
    case 'failed':
      return t`We couldn’t check: the server wasn’t reached, or many phones here have just checked. Please try again in a moment.`
    case 'over':
      return stage.verdict.text
  }
}

function Bar() {
  const bar = useRef<HTMLDivElement>(null)
  // Started by the next frame, so that it moves from the beginning to the end.
  useEffect(() => {
    const frame = requestAnimationFrame(() => bar.current?.setAttribute('data-moves', ''))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div
      className="check-bar"
      ref={bar}
      style={{ '--takes': `${limits.networkCheckMs}ms` } as object}
      aria-hidden="true"
    />
  )
}

const Figures = ({ figures }: Pick<Verdict, 'figures'>) => (
  <dl className="check-figures">
    {figures.map(({ name, value }) => (
      <div className="row" key={name}>
        <dt className="grow dim">{name}</dt>
        <dd className="figures">{value}</dd>
      </div>
    ))}
  </dl>
)
