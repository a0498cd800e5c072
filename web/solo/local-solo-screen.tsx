import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, Redirect, useSearchParams } from 'wouter'
import { grade, isCounted, told } from '../../rules/questions'
import { localPoints } from '../../rules/solo'
import { loadQuiz, type LocalQuestion } from './load-quiz'
import { SoloLoading } from './solo-loading'
import { SoloPlay } from './solo-play'
import { useNotPlayable, whyNot } from './use-not-playable'
import type { Judge } from '../own-pace/use-walk'

/** /solo?quizId={id}: a quiz played and scored in the browser; nothing is stored. */
export function LocalSoloScreen() {
  const [address] = useSearchParams()
  const quizId = address.get('quizId') ?? ''
  return quizId === '' ? <Redirect href="/" replace /> : <LocalSolo key={quizId} quizId={quizId} />
}

function LocalSolo({ quizId }: { quizId: string }) {
  const quiz = useQuery({
    queryKey: ['solo', quizId],
    queryFn: () => loadQuiz(quizId),
    // A game goes on with the quiz as it was at its start.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  const isEmpty = quiz.data?.questions.length === 0
  useNotPlayable(quiz.error ? whyNot(quiz.error) : isEmpty ? t`This quiz has no questions yet.` : null)

  if (quiz.isError || isEmpty) return <Redirect href="/" replace />
  if (!quiz.data) return <SoloLoading />
  return (
    <SoloPlay
      title={quiz.data.title}
      language={quiz.data.language}
      quizId={quizId}
      skipped={quiz.data.skipped}
      questions={quiz.data.questions}
      openedAt={quiz.data.openedAt}
      judge={localJudge}
      leaveTo="/"
      ways={
        <Link className="game-button" href="/">
          <Trans>Back to Dashboard</Trans>
        </Link>
      }
    />
  )
}

const localJudge: Judge<LocalQuestion> = async ({ key }, { answer, tookMs }, soFar) => {
  const graded = answer && grade(key, answer)
  const credit = graded && 'credit' in graded ? graded.credit : 0
  const isCorrect = credit === 1
  const points = localPoints(credit, tookMs, key.points)
  const totals = { score: soFar.score + points, correct: soFar.correct + (isCorrect && isCounted(key) ? 1 : 0) }
  const { explanation } = key
  const verdict = { isCorrect, credit, points, ...told(key), ...(explanation !== null && { explanation }), ...totals }
  // No other clock runs: a delay of the page costs no time.
  return { verdict: { ...verdict, wasLate: false }, nextBy: Infinity }
}
