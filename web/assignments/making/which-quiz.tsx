import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { langOf } from '../../i18n/locale'
import { QuizChoice } from '../../quizzes/quiz-choice'
import { LinkRow, LinkRows } from '../../ui/listing/link-row'

/** The quiz that is assigned. */
export const WhichQuiz = () => (
  <QuizChoice
    className="stack gap-4"
    heading={
      <p id="choice" className="strong">
        <Trans>Which quiz?</Trans>
      </p>
    }
    emptyText={t`Your library is still empty.`}
  >
    {(quizzes, isBusy) => (
      <div aria-busy={isBusy}>
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
    )}
  </QuizChoice>
)
