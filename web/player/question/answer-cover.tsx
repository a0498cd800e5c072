import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
        <p className="dim">
          <Trans comment="Above seconds that count down: the answers appear then">Answers in</Trans>
        </p>
        <p className="cover-count">{seconds}</p>
      </>
    )
  return (
    <>
      <p className="cover-title">
        <Trans>Paused</Trans>
      </p>
      <p className="dim">{pausedText()}</p>
      {(own.name === 'sending' || own.name === 'unsent') && (
        <p>{safeText(phoneKindOf(question).nameOf?.(own.answer))}</p>
      )}
    </>
  )
}

const safeText = (name: string | undefined) => (name ? t`Your answer, ${name}, is safe.` : t`Your answer is safe.`)
