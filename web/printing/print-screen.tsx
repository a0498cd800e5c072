import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { otherLanguage } from '../../contract/languages/languages'
import { routes } from '../../contract/routes'
import { shown } from '../../contract/text'
import { HostPage } from '../layout/host-page'
import { PageHeading } from '../layout/page-heading'
import { query } from '../queries'
import { QuizLoadFailure } from '../quizzes/quiz-load-failure'
import { Button, ButtonLink } from '../ui/button'
import { AnswerCards } from './answer-cards'
import { PrintChoices, usualChoices } from './print-choices'
import { printWithPictures } from './print-with-pictures'
import { inLanguage } from '../questions/in-language'
import styles from './print-screen.module.css'
import { QuestionSheet } from './question-sheet'

/** /quiz/{id}/print: a quiz on paper, and cards to hold up, for a room without phones. */
export function PrintScreen({ quizId }: { quizId: number }) {
  const id = String(quizId)
  const quiz = useQuery(query(routes.quizzes.get, { id }))
  const questions = useQuery(query(routes.quizzes.questions, { id }))
  const [choices, setChoices] = useState(usualChoices)
  const [isPrinting, setIsPrinting] = useState(false)
  const error = quiz.error ?? questions.error
  const title = shown(quiz.data?.title ?? '')
  const language = quiz.data?.language ?? otherLanguage
  const print = async () => {
    setIsPrinting(true)
    await printWithPictures()
    setIsPrinting(false)
  }

  return (
    // The browser names the PDF after the title.
    <HostPage
      title={title || t({ message: 'Print', comment: 'Heading and button of the page that prints a quiz' })}
      isBusy={quiz.isPending || questions.isPending}
    >
      {error ? (
        <QuizLoadFailure
          error={error}
          isBusy={quiz.isFetching}
          onRetry={() => void Promise.all([quiz.refetch(), questions.refetch()])}
        />
      ) : (
        <>
          <div className={styles.screen}>
            <PageHeading title={t`Print`} text={choices.what === 'cards' ? cardsText() : sheetText()}>
              <ButtonLink href="/" look="ghost">
                <Trans>Back to Dashboard</Trans>
              </ButtonLink>
              <Button isBusy={isPrinting} onClick={() => void print()}>
                <Trans>Print</Trans>
              </Button>
            </PageHeading>
            <PrintChoices choices={choices} onChange={setChoices} />
          </div>
          {choices.what === 'cards' ? (
            <AnswerCards perPage={choices.cardsPerPage} />
          ) : (
            <div className={styles.paper}>
              <QuestionSheet {...{ title, language, choices }} questions={inLanguage(questions.data ?? [], language)} />
            </div>
          )}
        </>
      )}
    </HostPage>
  )
}

const cardsText = () => t`The pages below are what gets printed.`
const sheetText = () => t`What you see below is what gets printed. No question is split across pages.`
