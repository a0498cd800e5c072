import '../questions/game-screen.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { routes } from '../../contract/routes'
import { query } from '../queries'
import type { TimedQuestion } from './round'
import { SoloFinish } from './solo-finish'
import { SoloQuestion } from './solo-question'
import { SoloResult } from './solo-result'
import { useRound, type Judge } from './use-round'

interface RoundProps<Question> {
  title: string
  /** Of the quiz whose polls are told how others have voted; missing where there are none. */
  quizId?: string
  questions: Question[]
  /** How many questions of the quiz are for players together. */
  skipped?: number
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
  const { title, quizId, questions, skipped = 0, openedAt, judge, leaveTo, ways } = props
  const { round, choose, pass, keepDraft } = useRound(questions, openedAt, judge)
  const { phase } = round
  const hasPoll = questions.some(({ kind }) => kind === 'poll')
  const { data: votes } = useQuery({
    ...query(routes.solo.votes, { quizId: quizId ?? '' }),
    enabled: hasPoll && quizId !== undefined,
  })
  const question = questions[round.index]
  if (phase.name === 'finished' || !question) return <SoloFinish {...{ title, round, skipped, ways }} />
  const shared = { title, leaveTo, round, question }
  if (phase.name === 'result') {
    const others = votes?.find(({ questionId }) => questionId === question.id)?.tallies
    return <SoloResult {...shared} phase={phase} others={others} />
  }
  return <SoloQuestion key={question.id} {...shared} phase={phase} {...{ choose, pass, keepDraft }} />
}
