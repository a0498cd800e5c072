import '../questions/game-screen.css'
import type { ReactNode } from 'react'
import type { TimedQuestion } from './round'
import { SoloFinish } from './solo-finish'
import { SoloQuestion } from './solo-question'
import { SoloResult } from './solo-result'
import { useRound, type Judge } from './use-round'

interface RoundProps<Question> {
  title: string
  questions: Question[]
  /** When the first question's clock starts. */
  openedAt: number
  judge: Judge<Question>
  /** The way out of a running round. */
  leaveTo: string
  /** The links at the finish. */
  ways: ReactNode
}

/** A quiz played alone from its first question to the finish, in the look of the live game. */
export function SoloRound<Question extends TimedQuestion>(props: RoundProps<Question>) {
  const { title, questions, openedAt, judge, leaveTo, ways } = props
  const { round, choose, pass, keepDraft } = useRound(questions, openedAt, judge)
  const { phase } = round
  const question = questions[round.index]
  if (phase.name === 'finished' || !question) return <SoloFinish title={title} round={round} ways={ways} />
  const shared = { title, leaveTo, round, question }
  if (phase.name === 'result') return <SoloResult {...shared} phase={phase} />
  return <SoloQuestion key={question.id} {...shared} phase={phase} {...{ choose, pass, keepDraft }} />
}
