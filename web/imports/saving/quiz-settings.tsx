import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { FileQuiz } from '../../../contract/endpoints/imports'
import type { Difficulty } from '../../../contract/questions/quiz-choices'
import { DifficultySelect, TimeSelect, type QuizTime } from '../../quizzes/quiz-selects'
import { remarkInWords } from '../remark-in-words'
import type { Review } from '../review/review'
import { suggestedTime, timeRemark, timesOf } from '../review/review-times'
import styles from './saving.module.css'

type Settings = ReturnType<typeof useQuizSettings>

/** The time and difficulty of a new quiz, as its file suggests them. A table says the quiz's time with its questions. */
export function useQuizSettings({ rows }: Review, about: FileQuiz, isTable: boolean) {
  const [times] = useState(() => (isTable ? timesOf(rows.map(({ question }) => question)) : []))
  const [time, setTime] = useState<QuizTime>(times.length > 0 ? suggestedTime(times) : about.timePerQuestion)
  const [difficulty, setDifficulty] = useState<Difficulty>(about.difficulty)
  return { times, time, setTime, difficulty, setDifficulty }
}

interface QuizSettingsProps extends Settings {
  /** More remarks about the quiz. */
  remarks: string[]
}

export function QuizSettings({ times, time, setTime, difficulty, setDifficulty, remarks }: QuizSettingsProps) {
  const [timeId, difficultyId] = [useId(), useId()]
  const said = [timeRemark(times, time), ...remarks.map(remarkInWords)].filter((remark) => remark !== null)
  return (
    <div className={`cluster ${styles.settings}`}>
      <label htmlFor={timeId} className="stack gap-1 strong">
        <span>
          <Trans>Time per question</Trans>
        </span>
        <TimeSelect id={timeId} className="control" value={time} onChange={setTime} />
      </label>
      <label htmlFor={difficultyId} className="stack gap-1 strong">
        <span>
          <Trans>Difficulty</Trans>
        </span>
        <DifficultySelect id={difficultyId} className="control" value={difficulty} onChange={setDifficulty} />
      </label>
      {said.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
    </div>
  )
}
