import type { Question } from '../../contract/endpoints/quizzes'
import { readingKindOf } from '../question-kinds/reading-kinds'
import { QuestionCard } from './question-card'
import styles from './questions-to-read.module.css'

interface QuestionsToReadProps {
  questions: Question[]
  /** Whether the right answers are marked. */
  isKeyShown: boolean
}

/** All questions of a quiz, with their options and pictures. */
export const QuestionsToRead = ({ questions, isKeyShown }: QuestionsToReadProps) => (
  <ol className={`gap-5 ${styles.questions}`}>
    {questions.map((question, index) => {
      const { Reading } = readingKindOf(question)
      const { language, text, image } = question
      return (
        <QuestionCard key={question.id} heading="h2" number={index + 1} {...{ language, text, image }}>
          <Reading question={question} isKeyShown={isKeyShown} />
        </QuestionCard>
      )
    })}
  </ol>
)
