import type { GameView } from '../../live/view/game-view'
import type { CountdownPhase } from '../../live/view/phase'
import { useTitleAndFocus } from '../../ui/use-title-and-focus'
import { RemovePlayer, usePlayerToRemove } from '../game/remove-player'
import { RevealAnswer } from './reveal-answer'
import { PreviousBoard, RevealBoard } from './reveal-board'
import { boardAtMs } from '../game/board-turn'
import { LazyBreak } from './break/lazy-break'
import { layoutOf, useBoardMoved } from './reveal-layout'
import { useRevealStep } from './reveal-steps'
import { questionOf } from '../game/question-of'
import { useFit } from '../game/use-fit'
import type { PreviousBoards } from './use-previous-board'
import type { HostCommands } from '../game/use-host-commands'
import '../game/hall.css'
import './host-reveal.css'

interface RevealProps {
  view: GameView
  phase: CountdownPhase
  commands: HostCommands
  /** The previous boards, if this page has shown them. */
  before: PreviousBoards
}

/** The longest texts fit at the smallest size. */
const sizes = [5.2, 4.6, 4, 3.5, 3.2, 3.01, 2.6, 2.2, 1.9, 1.6].map((asked) => ({
  '--fit-asked': asked,
  '--fit-bar': Math.min(4, asked),
  '--fit-picture': 4 * asked,
}))

/** This many sizes are readable from 20 metres: 48 px on a projector. */
const readable = 6

/** Shown after a question: the votes, the right answer, and the leaders. */
export function HostReveal({ view, phase, commands, before }: RevealProps) {
  const { index } = phase
  const step = useRevealStep(phase.revealedAt, boardAtMs(view))
  const layout = layoutOf(view, phase, step)
  const isMoved = useBoardMoved(view, index, layout)
  const root = useFit(sizes, readable, `${index} ${layout}`)
  const { player, pick, close } = usePlayerToRemove()
  const isPrevious = layout === 'previous'
  const isBreak = layout === 'board' && phase.break !== undefined
  useTitleAndFocus(isPrevious ? questionOf(view, index - 1, 'leaderboard') : questionOf(view, index, 'answer'))
  if (isBreak) return <LazyBreak view={view} phase={phase} />
  return (
    <div className="hall-reveal" ref={root} data-layout={layout}>
      <div className="stack grow hall-reveal-body">
        {isPrevious ? (
          <PreviousBoard view={view} phase={phase} before={before} />
        ) : layout === 'board' ? (
          <RevealBoard {...{ view, phase, before, isMoved }} onPick={pick} />
        ) : (
          <RevealAnswer view={view} phase={phase} step={step} />
        )}
      </div>
      <RemovePlayer player={player} commands={commands} onClose={close} />
    </div>
  )
}
