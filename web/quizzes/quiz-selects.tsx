import { i18n } from '#i18n'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import {
  difficulties,
  scorings,
  timesPerQuestion,
  type Difficulty,
  type Scoring,
} from '../../contract/questions/quiz-choices'
import { difficultyEmoji } from './difficulty-emoji'
import { difficultyName } from './facet-names'

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
        {plural(seconds, { one: '# second', other: '# seconds' })}
      </option>
    ))}
  </select>
)

/** What a right answer earns: more the earlier it comes, or always the same. */
export const scoringNames: Record<Scoring, MessageDescriptor> = {
  speed: msg`Speed counts`,
  right: msg`Right is enough`,
}

export const ScoringSelect = ({ onChange, ...select }: SelectProps<Scoring, Scoring>) => (
  <select {...select} onChange={({ target }) => onChange(target.value as Scoring)}>
    {scorings.map((scoring) => (
      <option key={scoring} value={scoring}>
        {i18n._(scoringNames[scoring])}
      </option>
    ))}
  </select>
)

export const DifficultySelect = ({ onChange, ...select }: SelectProps<Difficulty, Difficulty>) => (
  <select {...select} onChange={({ target }) => onChange(target.value as Difficulty)}>
    {difficulties.map((difficulty) => (
      <option key={difficulty} value={difficulty}>
        {difficultyEmoji[difficulty]} {difficultyName(difficulty)}
      </option>
    ))}
  </select>
)
