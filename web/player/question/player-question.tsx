import { letterOf } from '../../questions/answer-shape'
import { AskedQuestion } from '../../questions/asked-question'
import { useIsPast } from '../../questions/countdown'
import type { GameView } from '../../live/view/game-view'
import { questionSeconds } from '../../live/view/question-clock'
import type { QuestionPhase } from '../../live/view/phase'
import { useOptionKeys } from '../../questions/option-keys'
import { AnswerCover } from './answer-cover'
import { PlayerTop } from '../player-top'
import { useTitleAndFocus } from '../../ui/use-title-and-focus'
import '../player-show.css'

interface QuestionProps {
  view: GameView
  phase: QuestionPhase
  choose: (option: number) => void
}

export function PlayerQuestion({ view, phase, choose }: QuestionProps) {
  const { question, own, opensAt, deadline, index, pausedAt, areAnswersHidden } = phase
  const isOpen = useIsPast(opensAt, pausedAt)
  const isOver = useIsPast(deadline, pausedAt)
  const selected = 'selected' in own ? own.selected : null
  const isTooLate = isOver && own.name === 'none'
  const isLocked = !isOpen || own.name === 'sending' || isTooLate
  const isCovered = pausedAt !== null || (areAnswersHidden && !isOpen)
  useTitleAndFocus(`Question ${index + 1} of ${view.totalQuestions}`)
  useOptionKeys(question.options.length, choose)

  return (
    <AskedQuestion
      question={question}
      top={<PlayerTop view={view} index={index} />}
      time={{ until: deadline, totalSeconds: questionSeconds(view, phase), pausedAt }}
      selected={selected}
      isSending={own.name === 'sending'}
      isClosed={!isOpen || isTooLate}
      isLocked={isLocked}
      choose={choose}
      cover={isCovered && <AnswerCover phase={phase} />}
      sending={<Sending isUnsent={own.name === 'unsent'} />}
      status={statusText(phase, { isOpen, isOver })}
    />
  )
}

/** Tells screen readers what the screen shows visually. A cover is read where it stands. */
function statusText(
  { own, pausedAt, areAnswersHidden }: QuestionPhase,
  { isOpen, isOver }: Record<'isOpen' | 'isOver', boolean>,
): string {
  if (pausedAt !== null) return 'Paused.'
  if (!isOpen) return areAnswersHidden ? 'The answers come in a moment.' : 'Get ready…'
  if (own.name === 'sending') return `${letterOf(own.selected)} chosen, sending.`
  if (own.name === 'unsent') return 'Not sent yet. Trying again.'
  if (isOver) return 'Time’s up.'
  return areAnswersHidden ? 'Choose now.' : ''
}

/** A dot that fills. The word appears only when sending takes noticeably long. */
function Sending({ isUnsent }: { isUnsent: boolean }) {
  return (
    <span className={`sending ${isUnsent ? 'unsent' : ''}`}>
      {isUnsent ? 'Not sent yet. Trying again…' : 'Sending…'}
    </span>
  )
}
