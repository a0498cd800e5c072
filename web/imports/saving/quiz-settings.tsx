import { useState } from 'react'
import type { FileQuiz } from '../../../contract/endpoints/imports'
import { difficulties, timesPerQuestion, type Difficulty } from '../../../contract/limits'
import { difficultyEmoji } from '../../quizzes/difficulty-emoji'
import type { Review } from '../review/review'
import { suggestedTime, timeRemark, timesOf, type QuizTime } from '../review/review-times'
import styles from './saving.module.css'

type Settings = ReturnType<typeof useQuizSettings>

/** The time and the difficulty of a new quiz, as its file suggests them. */
export function useQuizSettings({ rows }: Review, about: FileQuiz) {
  const [times] = useState(() => timesOf(rows.map(({ question }) => question)))
  const [time, setTime] = useState<QuizTime>(times.length > 0 ? suggestedTime(times) : about.timePerQuestion)
  const [difficulty, setDifficulty] = useState<Difficulty>(about.difficulty)
  return { times, time, setTime, difficulty, setDifficulty }
}

interface QuizSettingsProps extends Settings {
  /** What else is to be said of the quiz. */
  remarks: string[]
}

export function QuizSettings({ times, time, setTime, difficulty, setDifficulty, remarks }: QuizSettingsProps) {
  const said = [timeRemark(times, time), ...remarks].filter((remark) => remark !== null)
  return (
    <div className={styles.settings}>
      <label>
        <span>Time per question</span>
        <select className="control" value={time} onChange={({ target }) => setTime(Number(target.value) as QuizTime)}>
          {timesPerQuestion.map((seconds) => (
            <option key={seconds} value={seconds}>
              {seconds} seconds
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>Difficulty</span>
        <select
          className="control"
          value={difficulty}
          onChange={({ target }) => setDifficulty(target.value as Difficulty)}
        >
          {difficulties.map((each) => (
            <option key={each} value={each}>
              {difficultyEmoji[each]} {each}
            </option>
          ))}
        </select>
      </label>
      {said.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
    </div>
  )
}
