import '../questions/game-screen.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { routes } from '../../contract/routes'
import { query } from '../queries'
import type { TimedQuestion } from './solo-game'
import { SoloFinish } from './solo-finish'
import { SoloQuestion } from './solo-question'
import { SoloResult } from './solo-result'
import { useSoloGame, type Judge } from './use-solo-game'

interface PlayProps<Question> {
  title: string
  /** Of the quiz whose polls are told how others have voted; missing where there are none. */
  quizId?: string
  questions: Question[]
  /** How many questions of the quiz are for players together. */
  skipped?: number
  /** When the first question's clock starts. */
  openedAt: number
  judge: Judge<Question>
  /** The way out of a running game. */
  leaveTo: string
  /** The links at the finish. */
  ways: ReactNode
}

/** A quiz played alone from its first question to the finish, in the look of the live game. */
export function SoloPlay<Question extends TimedQuestion>(props: PlayProps<Question>) {
  const { title, quizId, questions, skipped = 0, openedAt, judge, leaveTo, ways } = props
  const { game, choose, pass, keepDraft } = useSoloGame(questions, openedAt, judge)
  const { phase } = game
  const hasPoll = questions.some(({ kind }) => kind === 'poll')
  const { data: votes } = useQuery({
    ...query(routes.solo.votes, { quizId: quizId ?? '' }),
    enabled: hasPoll && quizId !== undefined,
  })
  const question = questions[game.index]
  if (phase.name === 'finished' || !question) return <SoloFinish {...{ title, game, skipped, ways }} />
  const shared = { title, leaveTo, game, question }
  if (phase.name === 'result') {
    const others = votes?.find(({ questionId }) => questionId === question.id)?.tallies
    return <SoloResult {...shared} phase={phase} others={others} />
  }
  return <SoloQuestion key={question.id} {...shared} phase={phase} {...{ choose, pass, keepDraft }} />
}
