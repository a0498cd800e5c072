import type { ComponentProps } from 'react'
import { difficulties, timesPerQuestion, type Difficulty } from '../../contract/quiz-choices'
import { difficultyEmoji } from './difficulty-emoji'

/** The seconds per question of a quiz. */
export type QuizTime = (typeof timesPerQuestion)[number]

type SelectProps<Shown, Chosen extends Shown> = Omit<ComponentProps<'select'>, 'value' | 'onChange'> & {
  value: Shown
  onChange: (value: Chosen) => void
}

export const TimeSelect = ({ onChange, ...select }: SelectProps<number, QuizTime>) => (
  <select {...select} onChange={({ target }) => onChange(Number(target.value) as QuizTime)}>
    {timesPerQuestion.map((seconds) => (
      <option key={seconds} value={seconds}>
        {seconds} seconds
      </option>
    ))}
  </select>
)

export const DifficultySelect = ({ onChange, ...select }: SelectProps<Difficulty, Difficulty>) => (
  <select {...select} onChange={({ target }) => onChange(target.value as Difficulty)}>
    {difficulties.map((difficulty) => (
      <option key={difficulty} value={difficulty}>
        {difficultyEmoji[difficulty]} {difficulty}
      </option>
    ))}
  </select>
)
