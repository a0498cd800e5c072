import { Trans } from '@lingui/react/macro'
import '../questions/game-screen.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { limits } from '../../contract/limits'
import { routes } from '../../contract/routes'
import { openedAt as opened, type TimedQuestion } from '../own-pace/walk'
import { useWalk, type Judge } from '../own-pace/use-walk'
import { WalkQuestion } from '../own-pace/walk-question'
import { query } from '../queries'
import { SoloFinish } from './solo-finish'
import { SoloResult } from './solo-result'
import { LanguageMenu } from '../ui/language-menu'

interface PlayProps<Question> {
  title: string
  /** Of the title. */
  language?: string | undefined
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
  /** It counts nowhere: no points are shown. */
  isPractice?: boolean
  /** The links at the finish. */
  ways: ReactNode
}

/** A quiz played alone from its first question to the finish, in the look of the live game. */
export function SoloPlay<Question extends TimedQuestion>(props: PlayProps<Question>) {
  const { title, language, quizId, questions, skipped = 0, openedAt, judge, leaveTo, isPractice, ways } = props
  const { walk, choose, pass, keepDraft } = useWalk<Question>({
    count: questions.length,
    first: opened(questions, 0, openedAt),
    judge,
    open: (index, nextBy) => opened(questions, index, Math.min(Date.now(), nextBy)),
    pauseMs: limits.resultMs,
  })
  const { phase, question, index } = walk
  const hasPoll = questions.some(({ kind }) => kind === 'poll')
  const { data: votes } = useQuery({
    ...query(routes.solo.votes, { quizId: quizId ?? '' }),
    enabled: hasPoll && quizId !== undefined,
  })
  if (phase.name === 'finished' || !question)
    return <SoloFinish {...{ title, language, walk, questions, skipped, isPractice, ways }} />
  const leave = (
    <Link className="quiet-link" href={leaveTo}>
      <Trans comment="Link: the way out of a running game">Leave</Trans>
    </Link>
  )
  const shared = { title, language, leave, walk, question, isScoreHidden: isPractice }
  if (phase.name === 'result') {
    const others = votes?.find(({ questionId }) => questionId === question.id)?.tallies
    return <SoloResult {...shared} phase={phase} next={questions[index + 1]} others={others} />
  }
  // Another language loads the page again, which begins anew.
  const foot = index === 0 && <LanguageMenu />
  return <WalkQuestion key={question.id} {...shared} phase={phase} {...{ choose, pass, keepDraft, foot }} />
}
