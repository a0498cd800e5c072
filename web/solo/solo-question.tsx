import { AskedQuestion } from '../question-kinds/asked-question'
import { phoneKindOf } from '../question-kinds/phone-kinds'
import { useIsPast } from '../questions/countdown'
import type { Answer } from '../questions/kinds'
import { useTitleAndFocus } from '../ui/use-title-and-focus'
import type { SoloGame, SoloGamePhase, TimedQuestion } from './solo-game'
import { SoloTop } from './solo-top'

interface QuestionProps {
  title: string
  leaveTo: string
  game: SoloGame<TimedQuestion>
  phase: Extract<SoloGamePhase, { name: 'question' | 'judging' }>
  question: TimedQuestion
  choose: (answer: Answer) => void
  /** Goes on from a slide. */
  pass: () => void
  /** Told of each change of an answer that is not sent yet. */
  keepDraft: (answer: Answer | null) => void
}

export function SoloQuestion(props: QuestionProps) {
  const { title, leaveTo, game, phase, question, choose, pass, keepDraft } = props
  const isJudging = phase.name === 'judging'
  const answer = isJudging ? phase.choice.answer : null
  const isOpen = useIsPast(phase.name === 'question' ? phase.openedAt : 0)
  useTitleAndFocus(`Question ${game.index + 1} of ${game.questions.length}`)

  function statusText(): string {
    if (!isOpen) return 'Get ready…'
    if (!isJudging) return ''
    if (!answer) return 'Time’s up.'
    const name = phoneKindOf(question).nameOf?.(answer)
    return name ? `${name} chosen.` : 'Answer sent.'
  }
  return (
    <AskedQuestion
      question={question}
      top={<SoloTop title={title} leaveTo={leaveTo} game={game} />}
      time={{ until: phase.deadline, totalSeconds: question.timeLimit ?? 0 }}
      answer={answer}
      isSending={isJudging}
      isClosed={!isOpen}
      isLocked={!isOpen || isJudging}
      send={choose}
      goOn={pass}
      onDraft={keepDraft}
      sending={<span className="sending">Sending…</span>}
      status={statusText()}
    />
  )
}
