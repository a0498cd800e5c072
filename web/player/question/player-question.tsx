import { t } from '@lingui/core/macro'
import { AskedQuestion } from '../../question-kinds/asked-question'
import { phoneKindOf } from '../../question-kinds/phone-kinds'
import { useIsPast } from '../../questions/countdown'
import type { GameView } from '../../live/view/game-view'
import type { Answer } from '../../questions/kinds'
import { questionSeconds } from '../../questions/question-seconds'
import { placeOf } from '../../live/view/rounds'
import type { QuestionPhase } from '../../live/view/phase'
import { AnswerCover } from './answer-cover'
import { isHallEnough } from './hall-enough'
import { LazyInHall } from './lazy-in-hall'
import { PlayerTop } from '../player-top'
import { useTitleAndFocus } from '../../ui/use-title-and-focus'
import '../player-show.css'

interface QuestionProps {
  view: GameView
  phase: QuestionPhase
  choose: (answer: Answer) => void
  goOn?: (() => void) | undefined
}

export function PlayerQuestion({ view, phase, choose, goOn }: QuestionProps) {
  const { question, own, opensAt, deadline, index, pausedAt, areAnswersHidden, isMixed, order } = phase
  // The order of this phone comes in the next message.
  const isUnordered = isMixed && !order
  const isOpen = useIsPast(opensAt, pausedAt) && !isUnordered
  const isOver = useIsPast(deadline, pausedAt)
  const isTooLate = isOver && own.name === 'none'
  const isLocked = !isOpen || own.name === 'sending' || isTooLate
  const isCovered = pausedAt !== null || isUnordered || (areAnswersHidden && !isOpen)
  const { number, count } = placeOf(view, index)
  useTitleAndFocus(t`Question ${number} of ${count}`)
  const Asked = isHallEnough(view, phase) ? LazyInHall : AskedQuestion

  return (
    <Asked
      question={question}
      top={<PlayerTop view={view} index={index} />}
      time={{ until: deadline, totalSeconds: questionSeconds(view, phase), pausedAt }}
      answer={'answer' in own ? own.answer : null}
      isSending={own.name === 'sending'}
      isClosed={!isOpen || isTooLate}
      isLocked={isLocked}
      send={choose}
      goOn={goOn}
      cover={isCovered && <AnswerCover phase={phase} />}
      sending={<Sending isUnsent={own.name === 'unsent'} />}
      status={statusText(phase, { isOpen, isOver })}
    />
  )
}

/** Tells screen readers what the screen shows visually. A cover is read where it stands. */
function statusText(
  { question, own, pausedAt, areAnswersHidden }: QuestionPhase,
  { isOpen, isOver }: Record<'isOpen' | 'isOver', boolean>,
): string {
  if (pausedAt !== null) return t`Paused.`
  if (!isOpen) return areAnswersHidden ? t`The answers come in a moment.` : t`Get ready…`
  if (own.name === 'sending') {
    const name = phoneKindOf(question).nameOf?.(own.answer)
    return name ? t`${name} chosen, sending.` : t`Answer chosen, sending.`
  }
  if (own.name === 'unsent') return t`Not sent yet. Trying again.`
  if (isOver) return t`Time’s up.`
  return areAnswersHidden ? t`Choose now.` : ''
}

/** A dot that fills. The word appears only when sending takes noticeably long. */
function Sending({ isUnsent }: { isUnsent: boolean }) {
  return (
    <span className={`sending ${isUnsent ? 'unsent' : ''}`}>
      {isUnsent ? t`Not sent yet. Trying again…` : t`Sending…`}
    </span>
  )
}
