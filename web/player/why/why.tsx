import { plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { PointsExplanation } from '../../../contract/games/points'
import { pointsRoute } from '../../../contract/player-routes'
import { call, errorMessage } from '../../api'
import type { GameView } from '../../live/view/game-view'
import type { CountdownPhase, QuestionPhase } from '../../live/view/phase'
import { PointsExplained } from '../../points/points-explained'
import { fitNextFrame } from '../../questions/use-fit'
import { isWithoutKey } from '../result/words'

interface WhyProps {
  view: GameView
  phase: QuestionPhase | CountdownPhase
}

/** After the close of a question that can be right or wrong: opens why the answer has these points. */
export function Why({ view: { pin, me, corrected }, phase: { name, index, question, own } }: WhyProps) {
  if (!me || name !== 'countdown' || isWithoutKey(question)) return null
  const points = own.name === 'taken' ? own.points : 0
  const path = { pin, index: String(index), participantId: String(me.id) }
  // A state that says the same is no correction.
  return <WhyButton key={index} {...{ path, points }} corrected={JSON.stringify([corrected, points])} />
}

interface Path {
  pin: string
  index: string
  participantId: string
}

interface WhyButtonProps {
  path: Path
  points: number
  /** Another after each correction. */
  corrected: string
}

function WhyButton({ path, points, corrected }: WhyButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  // The screen was fitted before this part had loaded.
  useEffect(() => void fitNextFrame(), [])
  function open() {
    setIsOpen(true)
    dialog.current?.showModal()
  }
  return (
    <>
      <button type="button" className="quiet-link" aria-haspopup="dialog" onClick={open}>
        <Plural value={points} one="Why # point?" other="Why # points?" />
      </button>
      {/* The browser's own: it keeps the focus, hears Escape, and is no download. */}
      <dialog className="why" ref={dialog} aria-labelledby="why" onClose={() => setIsOpen(false)}>
        {isOpen && <Explanation path={path} corrected={corrected} dialog={dialog} />}
      </dialog>
    </>
  )
}

interface ExplanationProps {
  path: Path
  corrected: string
  dialog: RefObject<HTMLDialogElement | null>
}

function Explanation({ path, corrected, dialog }: ExplanationProps) {
  const { points, error, retry } = useExplanation(path, corrected)
  const heading = useRef<HTMLHeadingElement>(null)
  // What was pressed may be gone by now.
  useEffect(() => heading.current?.focus(), [points, error])
  return (
    <div className="stack gap-3">
      <h2 id="why" tabIndex={-1} ref={heading}>
        {points ? plural(points.pointsAwarded, { one: 'Why # point?', other: 'Why # points?' }) : t`Why these points?`}
      </h2>
      {points ? (
        <PointsExplained points={points} whose="own" />
      ) : error === undefined ? (
        <p>
          <Trans>One moment…</Trans>
        </p>
      ) : (
        <p role="alert">{errorMessage(error, t`That didn’t load. Check your connection, then try again.`)}</p>
      )}
      <div className="cluster gap-3">
        {error !== undefined && (
          <button type="button" className="game-button" onClick={retry}>
            <Trans>Try again</Trans>
          </button>
        )}
        <button type="button" className="game-button quiet" onClick={() => dialog.current?.close()}>
          <Trans comment="Button: closes a message or a dialog">Close</Trans>
        </button>
      </div>
    </div>
  )
}

interface Asked {
  points?: PointsExplanation
  error?: unknown
}

function useExplanation({ pin, index, participantId }: Path, corrected: string) {
  const [asked, setAsked] = useState<Asked>({})
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    call(pointsRoute, { pin, index, participantId }, { signal }).then(
      (points) => setAsked({ points }),
      (error: unknown) => !signal.aborted && setAsked({ error }),
    )
    return () => controller.abort()
  }, [pin, index, participantId, corrected, attempt])
  function retry() {
    setAsked({})
    setAttempt(attempt + 1)
  }
  return { ...asked, retry }
}
