import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { errorMessage } from '../api'
import { ButtonLink } from '../ui/button'
import { SearchField } from '../ui/forms/search-field'
import { Callout, Notice } from '../ui/notice'
import { useQuizSearch } from './use-quiz-search'

const quizzesShown = 10

type Found = NonNullable<ReturnType<typeof useQuizSearch>['quizzes']>

interface ChoiceProps {
  className: string
  /** With the id `choice`. */
  heading: ReactNode
  /** Of a library without quizzes. */
  emptyText: string
  /** The quizzes that are found, as a list. */
  children: (quizzes: Found | undefined, isBusy: boolean) => ReactNode
}

/** The host's library, from which quizzes are chosen. */
export function QuizChoice({ className, heading, emptyText, children }: ChoiceProps) {
  const { search, setSearch, quizzes, total, error } = useQuizSearch(quizzesShown)
  if (quizzes?.length === 0 && search === '') return <EmptyLibrary text={emptyText} />
  return (
    <section className={className} aria-labelledby="choice">
      {heading}
      <SearchField
        id="search-quizzes"
        label={t`Search quizzes by name or description`}
        placeholder={t`Search your quizzes`}
        search={search}
        onSearch={setSearch}
      />
      {error && <Callout tone="danger">{errorMessage(error, t`We couldn’t load your quizzes.`)}</Callout>}
      {children(quizzes, !quizzes && !error)}
      <p className="faint fine" aria-live="polite">
        {quizzes?.length === 0 && t`None of your quizzes has that name.`}
        {quizzes && total > quizzes.length && plural(total - quizzes.length, { other: '# more: search to find them.' })}
      </p>
    </section>
  )
}

const EmptyLibrary = ({ text }: { text: string }) => (
  <Notice heading="h2" title={t`No quizzes to choose from`} text={text}>
    <ButtonLink href="/quiz/create">
      <Trans>Create Quiz</Trans>
    </ButtonLink>
    <ButtonLink href="/gallery" look="ghost">
      <Trans>View Public Gallery</Trans>
    </ButtonLink>
  </Notice>
)
