import { i18n } from '#i18n'
import { msg, ph, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { AskedQuestion } from '../question-kinds/asked-question'
import { phoneKindOf } from '../question-kinds/phone-kinds'
import { useIsPast } from '../questions/countdown'
import type { Answer } from '../questions/kinds'
import { useTitleAndFocus } from '../ui/use-title-and-focus'
import { WalkTop } from './walk-top'
import type { TimedQuestion, Walk, WalkPhase } from './walk'

/** What every screen of a walk shows. */
export interface ScreenProps {
  title: string
  /** Of the title. */
  language?: string | undefined
  leave: ReactNode
  walk: Walk<TimedQuestion>
  question: TimedQuestion
  isScoreHidden?: boolean | undefined
}

interface QuestionProps extends ScreenProps {
  phase: Extract<WalkPhase, { name: 'question' | 'judging' | 'left' }>
  /** The player's own time for it, if it is another than the question's. */
  totalSeconds?: number | undefined
  choose: (answer: Answer) => void
  /** Goes on from a slide. */
  pass: () => void
  /** Told of each change of an answer that is not sent yet. */
  keepDraft: (answer: Answer | null) => void
  /** The answer has not reached the server yet, and is sent again. */
  isUnsent?: boolean
  /** Below the answers. */
  foot?: ReactNode
}

export function WalkQuestion(props: QuestionProps) {
  const {
    title,
    language,
    leave,
    walk,
    phase,
    question,
    isScoreHidden,
    totalSeconds,
    choose,
    pass,
    keepDraft,
    isUnsent,
    foot,
  } = props
  const isJudging = phase.name !== 'question'
  const answer = phase.name === 'judging' ? phase.choice.answer : null
  const isOpen = useIsPast(phase.name === 'question' ? phase.openedAt : 0)
  useTitleAndFocus(t`Question ${ph({ number: walk.index + 1 })} of ${ph({ count: walk.count })}`)

  function statusText(): string {
    if (!isOpen) return t`Get ready…`
    if (!isJudging) return ''
    if (isUnsent) return i18n._(unsentText)
    if (!answer) return question.kind === 'slide' ? '' : t`Time’s up.`
    const name = phoneKindOf(question).nameOf?.(answer)
    return name ? t({ message: `${name} chosen.`, comment: 'Of an answer: A chosen.' }) : t`Answer sent.`
  }
  return (
    <AskedQuestion
      question={question}
      top={<WalkTop {...{ title, language, leave, walk, isScoreHidden }} />}
      time={{ until: phase.deadline, totalSeconds: totalSeconds ?? question.timeLimit ?? 0 }}
      answer={answer}
      isSending={isJudging}
      isClosed={!isOpen}
      isLocked={!isOpen || isJudging}
      send={choose}
      goOn={pass}
      onDraft={keepDraft}
      sending={
        <span className={`sending ${isUnsent ? 'unsent' : ''}`}>
          {isUnsent ? i18n._(unsentText) : t({ message: 'Sending…', comment: 'A player’s answer is on its way' })}
        </span>
      }
      foot={foot}
      status={statusText()}
    />
  )
}

const unsentText = msg`Not sent yet. Trying again…`
