import type { Question } from '../../contract/endpoints/quizzes'
import { shown } from '../../contract/text'
import { AnswerShape, letterOf, spokenSign } from '../questions/answer-shape'
import { Picture } from '../questions/picture'
import type { Choices } from './print-choices'
import styles from './question-sheet.module.css'

interface QuestionSheetProps {
  title: string
  questions: Question[]
  choices: Choices
}

/** All questions to fill in by pen, and the key on a page of its own. */
export function QuestionSheet({ title, questions, choices: { hasKey, hasPictures, isCompact } }: QuestionSheetProps) {
  return (
    <>
      <section className={styles.sheet} aria-label="Question sheet">
        <h2 dir="auto">{title}</h2>
        <p className={`gap-5 ${styles.person}`}>
          <span>Name</span>
          <span>Date</span>
        </p>
        {questions.length === 0 && <p>This quiz has no questions yet.</p>}
        <ol className={isCompact ? styles.compact : undefined}>
          {questions.map((question, index) => (
            <QuestionToFillIn key={question.id} question={question} number={index + 1} hasPictures={hasPictures} />
          ))}
        </ol>
      </section>
      {hasKey && questions.length > 0 && <AnswerKey title={title} questions={questions} />}
    </>
  )
}

interface QuestionToFillInProps {
  question: Question
  number: number
  hasPictures: boolean
}

function QuestionToFillIn({ question, number, hasPictures }: QuestionToFillInProps) {
  const { text, image, options, optionImages } = question
  return (
    <li className={styles.question}>
      <h3 dir="auto">
        <span className={`rigid figures ${styles.number}`}>{number}</span>
        {shown(text)}
      </h3>
      {hasPictures && image && <Picture className={styles.picture} picture={image} sizes="40rem" />}
      <ul className={styles.options}>
        {options.map((option, index) => {
          const picture = hasPictures && optionImages?.[index]
          return (
            <li key={letterOf(index)}>
              <Sign option={index} />
              <span className="may-shrink breakable">
                <span dir="auto">{shown(option)}</span>
                {picture && <Picture className={styles.small} picture={picture} sizes="20rem" />}
              </span>
            </li>
          )
        })}
      </ul>
    </li>
  )
}

function AnswerKey({ title, questions }: Pick<QuestionSheetProps, 'title' | 'questions'>) {
  return (
    <section className={`${styles.sheet} ${styles.key}`} aria-label="Answer key">
      <h2 dir="auto">
        Answer key <small>{title}</small>
      </h2>
      <ol>
        {questions.map(({ id, options, correctAnswer }, index) => (
          <li key={id}>
            <span className={`rigid figures ${styles.number}`}>{index + 1}</span>
            <Sign option={correctAnswer} />
            <span dir="auto">{shown(options[correctAnswer] ?? '')}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The letter and shape in black ink only. */
const Sign = ({ option }: { option: number }) => (
  <>
    <span className={`rigid ${styles.sign}`} aria-hidden="true">
      <AnswerShape option={option} />
      {letterOf(option)}
    </span>
    <span className="unseen">{spokenSign(option)}: </span>
  </>
)
