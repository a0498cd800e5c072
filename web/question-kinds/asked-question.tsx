import { type ReactNode } from 'react'
import { TimeLine, type TimeProps } from '../questions/countdown'
import { QuestionText } from '../questions/question-text'
import { pointsLabel, type KnownKind } from '../questions/kinds'
import { useFit } from '../questions/use-fit'
import { useFocusOverCover } from '../questions/use-focus-over-cover'
import type { PhoneProps } from './parts'
import { phoneKindOf } from './phone-kinds'
import '../questions/player-layout.css'
import '../questions/player-question.css'

export interface AskedQuestionProps extends Omit<PhoneProps<KnownKind>, 'time'> {
  /** The line above the question. */
  top: ReactNode
  time: TimeProps
  /** Tells screen readers what the screen shows visually. */
  status: string
  /** Below the answers. */
  foot?: ReactNode
}

/** A question on a player's screen: in a game, in a solo game, and in the editor's preview. */
export function AskedQuestion({ top, time, status, foot, ...asked }: AskedQuestionProps) {
  const { question } = asked
  const { Answers } = phoneKindOf(question)
  useFocusOverCover(Boolean(asked.cover))
  const screen = useFit<HTMLElement>(question)
  return (
    <main className="game-screen phone player asking" ref={screen}>
      <div className={`asked ${question.image ? 'pictured' : ''}`}>
        <div className="asked-top">
          {top}
          {time.until < Infinity && <TimeLine {...time} label={pointsLabel(question)} />}
        </div>
        <QuestionText question={question} />
      </div>
      <Answers {...asked} time={time} />
      {foot}
      <p className="unseen" role="status">
        {status}
      </p>
    </main>
  )
}
