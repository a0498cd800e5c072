import { useEffect, useRef, type ReactNode } from 'react'
import { shown } from '../../contract/text'
import { Button } from '../ui/button'
import { RadixDialog } from '../ui/dialog/radix-dialog'
import '../ui/dialog/dialog.css'
import { formatNumber } from '../ui/format'
import type { Closed, CorrectionCalls } from './correctable'
import { DoneStep } from './done-step'
import { KeyStep } from './key-step'
import { applyWords, rightNow } from './key-words'
import { PreviewStep } from './preview-step'
import { useCorrection, type Correcting } from './use-correction'
import styles from './corrections.module.css'

interface CorrectionDialogProps extends Closed {
  /** The game's last correction that this page knows. */
  after: number
  calls: CorrectionCalls
  /** Chooses another question, above the key. */
  picker?: ReactNode
  /** Below the preview: what else the change may be for. */
  alsoFor?: ReactNode
  isOnGameScreen?: boolean
  /** Nobody may see yet who will have won. */
  isBoardHidden?: boolean
  onClose: () => void
}

/** Puts the key of a closed question right: the key, a preview of the scores, then it is done and can be undone. */
export function CorrectionDialog(props: CorrectionDialogProps) {
  const {
    question,
    given,
    after,
    calls,
    picker,
    alsoFor,
    isOnGameScreen = false,
    isBoardHidden = false,
    onClose,
  } = props
  const correcting = useCorrection(question, after, calls)
  const { step } = correcting
  const content = useFocusedFrom(step.name)
  return (
    <CorrectionFrame
      title={titleOf(props, correcting)}
      description={<About {...{ question }} />}
      {...{ isOnGameScreen, onClose }}
    >
      <div className={`stack gap-4 ${styles.step}`} ref={content} tabIndex={-1}>
        {step.name === 'key' && <KeyStep {...{ question, given, correcting, picker }} />}
        {step.name === 'preview' && (
          <PreviewStep {...{ question, step, correcting, alsoFor, isBoardHidden }} onLeave={onClose} />
        )}
        {step.name === 'done' && <DoneStep {...{ step, correcting }} onClose={onClose} />}
      </div>
    </CorrectionFrame>
  )
}

interface FrameProps {
  title: string
  description?: ReactNode
  isOnGameScreen: boolean
  onClose: () => void
  children: ReactNode
}

export const CorrectionFrame = ({ isOnGameScreen, onClose, ...frame }: FrameProps) => (
  <RadixDialog
    open
    onOpenChange={onClose}
    className={`${styles.dialog} ${isOnGameScreen ? styles.onGameScreen : ''}`}
    isOnGameScreen={isOnGameScreen}
    {...frame}
  />
)

const changeIt = 'Change the right answer'

/** In place of the key where there is none to change. */
export const NothingToCorrect = ({ isOnGameScreen, onClose }: Pick<FrameProps, 'isOnGameScreen' | 'onClose'>) => (
  <CorrectionFrame
    title={changeIt}
    description="None of the questions so far has a right answer."
    {...{ isOnGameScreen, onClose }}
  >
    <div className={`cluster gap-3 ${styles.actions}`}>
      <Button onClick={onClose}>Close</Button>
    </div>
  </CorrectionFrame>
)

function titleOf({ question }: CorrectionDialogProps, { step }: Correcting): string {
  switch (step.name) {
    case 'key':
      return changeIt
    case 'preview':
      return `${applyWords(question, step.key)}?`
    case 'done':
      return step.undoes === null ? 'It’s as it was before' : 'The right answer is changed'
  }
}

/** Names the question: whoever looks at the screen knows what changes. */
const About = ({ question }: Pick<Closed, 'question'>) => (
  <>
    Question {formatNumber(question.index + 1)}, “<span dir="auto">{shown(question.text)}</span>”{' '}
    {question.isVoid ? 'doesn’t count for anybody.' : <>Right now: {rightNow(question)}.</>}
  </>
)

/** The button that was pressed has gone with its step. */
function useFocusedFrom(step: string) {
  const content = useRef<HTMLDivElement>(null)
  const first = useRef(step)
  useEffect(() => {
    if (first.current === step) return
    first.current = ''
    content.current?.focus()
  }, [step])
  return content
}
