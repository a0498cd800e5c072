import { useId } from 'react'
import { questionCounts } from '../../contract/quiz-choices'
import type { QuestionCount } from './generation/generation-request'
import type { Placement } from './generation-words'
import styles from './ai-panel.module.css'

interface QuestionCountChoiceProps {
  value: QuestionCount
  onChange: (value: QuestionCount) => void
}

export function QuestionCountChoice({ value, onChange }: QuestionCountChoiceProps) {
  return (
    <label className={`row gap-3 ${styles.number}`}>
      <span className="strong">Number of questions</span>
      <select
        className="control"
        value={value}
        onChange={({ target }) => onChange(Number(target.value) as QuestionCount)}
      >
        {questionCounts.map((count) => (
          <option key={count}>{count}</option>
        ))}
      </select>
    </label>
  )
}

const placements: { placement: Placement; name: string }[] = [
  { placement: 'replace', name: 'Replace mine' },
  { placement: 'append', name: 'Add to mine' },
]

interface PlacementChoiceProps {
  value: Placement
  onChange: (value: Placement) => void
}

/** What happens to the existing questions. The choice is open until the new ones are used. */
export function PlacementChoice({ value, onChange }: PlacementChoiceProps) {
  const id = useId()
  return (
    <fieldset className={`may-shrink ${styles.segments}`}>
      <legend className="unseen">What happens to your questions</legend>
      {placements.map(({ placement, name }) => (
        <label key={placement} data-state={value === placement ? 'active' : undefined}>
          <input
            type="radio"
            className="unseen"
            name={id}
            checked={value === placement}
            onChange={() => onChange(placement)}
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  )
}
