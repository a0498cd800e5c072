import { letterOf } from '../questions/answer-shape'
import { AskedQuestion } from '../questions/asked-question'
import { useIsPast } from '../questions/countdown'
import { useOptionKeys } from '../questions/option-keys'
import { useTitleAndFocus } from '../ui/use-title-and-focus'
import type { Round, RoundPhase, TimedQuestion } from './round'
import { SoloTop } from './solo-top'

interface QuestionProps {
  title: string
  leaveTo: string
  round: Round<TimedQuestion>
  phase: Extract<RoundPhase, { name: 'question' | 'judging' }>
  question: TimedQuestion
  choose: (option: number) => void
}

export function SoloQuestion({ title, leaveTo, round, phase, question, choose }: QuestionProps) {
  const selected = phase.name === 'judging' ? phase.choice.selected : null
  const isOpen = useIsPast(phase.name === 'question' ? phase.openedAt : 0)
  useTitleAndFocus(`Question ${round.index + 1} of ${round.questions.length}`)
  useOptionKeys(question.options.length, choose)

  return (
    <AskedQuestion
      question={question}
      top={<SoloTop title={title} leaveTo={leaveTo} round={round} />}
      time={{ until: phase.deadline, totalSeconds: question.timeLimit }}
      selected={selected}
      isSending={selected !== null}
      isClosed={!isOpen}
      isLocked={!isOpen || selected !== null}
      choose={choose}
      sending={<span className="sending">Sending…</span>}
      status={statusText(isOpen, selected)}
    />
  )
}

function statusText(isOpen: boolean, selected: number | null): string {
  if (!isOpen) return 'Get ready…'
  if (selected === null) return ''
  return selected < 0 ? 'Time’s up.' : `${letterOf(selected)} chosen.`
}
