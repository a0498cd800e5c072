import { plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { errorMessage } from '../../api'
import { langOf } from '../../i18n/locale'
import { useQuizSearch } from '../../quizzes/use-quiz-search'
import { ButtonLink } from '../../ui/button'
import { SearchField } from '../../ui/forms/search-field'
import { LinkRow, LinkRows } from '../../ui/listing/link-row'
import { Notice } from '../../ui/notice'

const quizzesShown = 10

/** The host's library, from which a quiz is chosen. */
export function WhichQuiz() {
  const { search, setSearch, quizzes, total, error } = useQuizSearch(quizzesShown)
  if (quizzes?.length === 0 && search === '') return <NoQuizzes />
  return (
    <section className="stack gap-4" aria-labelledby="which-quiz">
      <p id="which-quiz" className="strong">
        <Trans>Which quiz?</Trans>
      </p>
      <SearchField
        id="search-quizzes"
        label={t`Search quizzes by name or description`}
        placeholder={t`Search your quizzes`}
        search={search}
        onSearch={setSearch}
      />
      {error && <p role="alert">{errorMessage(error, t`We couldn’t load your quizzes.`)}</p>}
      <div aria-busy={!quizzes && !error}>
        <LinkRows>
          {quizzes?.map(({ id, title, language, questionCount }) => (
            <LinkRow
              key={id}
              href={`/assignments/new?quizId=${id}`}
              title={title}
              titled={langOf(language)}
              facts={
                <li>
                  <Plural value={questionCount} one="# question" other="# questions" />
                </li>
              }
            />
          ))}
        </LinkRows>
      </div>
      <p className="faint fine" aria-live="polite">
        {quizzes?.length === 0 && t`None of your quizzes has that name.`}
        {quizzes && total > quizzes.length && plural(total - quizzes.length, { other: '# more: search to find them.' })}
      </p>
    </section>
  )
}

const NoQuizzes = () => (
  <Notice heading="h2" title={t`No quizzes to choose from`} text={t`Your library is still empty.`}>
    <ButtonLink href="/quiz/create">
      <Trans>Create Quiz</Trans>
    </ButtonLink>
    <ButtonLink href="/gallery" look="ghost">
      <Trans>View Public Gallery</Trans>
    </ButtonLink>
  </Notice>
)
