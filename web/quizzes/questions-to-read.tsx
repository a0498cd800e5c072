import type { Question } from '../../contract/endpoints/quizzes'
import { shown } from '../../contract/text'
import { AnswerShape, letterOf, spokenSign } from '../questions/answer-shape'
import { Picture } from '../questions/picture'
import '../ui/card.css'
import styles from './questions-to-read.module.css'

interface QuestionsToReadProps {
  questions: Question[]
  /** Whether the right answers are marked. */
  isKeyShown: boolean
}

/** All questions of a quiz, with their options and pictures. */
export const QuestionsToRead = ({ questions, isKeyShown }: QuestionsToReadProps) => (
  <ol className={styles.questions}>
    {questions.map((question, index) => (
      <QuestionToRead key={question.id} question={question} number={index + 1} isKeyShown={isKeyShown} />
    ))}
  </ol>
)

interface QuestionToReadProps {
  question: Question
  number: number
  isKeyShown: boolean
}

function QuestionToRead({ question, number, isKeyShown }: QuestionToReadProps) {
  const { text, image, options, optionImages, correctAnswer } = question
  return (
    <li className={`card ${styles.question}`}>
      <div>
        <p className={styles.number}>Question {number}</p>
        <h2 dir="auto">{shown(text)}</h2>
      </div>
      {image && <Picture className={styles.picture} picture={image} sizes="(min-width: 40rem) 32rem, 90vw" isLazy />}
      <ul className={styles.options}>
        {options.map((option, index) => {
          const picture = optionImages?.[index]
          const isRight = isKeyShown && index === correctAnswer
          return (
            <li key={letterOf(index)} data-right={isRight || undefined}>
              <span className={styles.sign} aria-hidden="true">
                <AnswerShape option={index} />
                {letterOf(index)}
              </span>
              <span className={styles.text}>
                <span className="unseen">{spokenSign(index)}: </span>
                {picture && <Picture className={styles.small} picture={picture} sizes="5rem" isLazy />}
                <span dir="auto">{shown(option)}</span>
                {isRight && <span className={styles.mark}> ✓ correct answer</span>}
              </span>
            </li>
          )
        })}
      </ul>
    </li>
  )
}
