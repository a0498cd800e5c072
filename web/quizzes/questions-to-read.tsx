import type { Question } from '../../contract/endpoints/quizzes'
import { AnswerToRead, QuestionCard } from './question-card'
import styles from './questions-to-read.module.css'

interface QuestionsToReadProps {
  questions: Question[]
  /** Whether the right answers are marked. */
  isKeyShown: boolean
}

/** All questions of a quiz, with their options and pictures. */
export const QuestionsToRead = ({ questions, isKeyShown }: QuestionsToReadProps) => (
  <ol className={`gap-5 ${styles.questions}`}>
    {questions.map(({ id, text, image, options, optionImages, correctAnswer }, index) => (
      <QuestionCard key={id} heading="h2" number={index + 1} {...{ text, image }}>
        <ul className={`stack gap-2 ${styles.options}`}>
          {options.map((answer, option) => {
            const isRight = isKeyShown && option === correctAnswer
            return (
              <li key={option} data-right={isRight || undefined}>
                <AnswerToRead text={answer} picture={optionImages?.[option]} {...{ option, isRight }} />
              </li>
            )
          })}
        </ul>
      </QuestionCard>
    ))}
  </ol>
)
