import { phoneKindOf } from '../../question-kinds/phone-kinds'
import { useSecondsLeft } from '../../questions/countdown'
import type { QuestionPhase } from '../../live/view/phase'
import { pausedText } from '../result/words'

/** Replaces the answers in a pause, and while players read the question. */
export function AnswerCover({ phase }: { phase: QuestionPhase }) {
  const { question, pausedAt, opensAt, own } = phase
  const seconds = useSecondsLeft(opensAt, pausedAt)
  if (pausedAt === null)
    return (
      <>
        <p className="dim">Answers in</p>
        <p className="cover-count">{seconds}</p>
      </>
    )
  return (
    <>
      <p className="cover-title">Paused</p>
      <p className="dim">{pausedText}</p>
      {(own.name === 'sending' || own.name === 'unsent') && (
        <p>{safeText(phoneKindOf(question).nameOf?.(own.answer))}</p>
      )}
    </>
  )
}

const safeText = (name: string | undefined) => `Your answer${name ? `, ${name},` : ''} is safe.`
