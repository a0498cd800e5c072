import { useId } from 'react'
import { questionCounts } from '../../contract/limits'
import type { QuestionCount } from './generation-request'
import type { Placement } from './generation-words'
import styles from './ai-panel.module.css'

const placements: { placement: Placement; name: string }[] = [
  { placement: 'replace', name: 'Replace mine' },
  { placement: 'append', name: 'Add to mine' },
]

interface GenerationOptionsProps {
  numQuestions: QuestionCount
  onNumQuestions: (numQuestions: QuestionCount) => void
  isNumberDisabled: boolean
  placement: Placement
  onPlacement: (placement: Placement) => void
  /** Whether the host has written questions: without any there is nothing to choose. */
  hasOwn: boolean
}

/** How many questions there shall be, and what becomes of those that are there. The latter may be chosen until the end. */
export function GenerationOptions(props: GenerationOptionsProps) {
  const { numQuestions, onNumQuestions, isNumberDisabled, placement, onPlacement, hasOwn } = props
  const id = useId()
  return (
    <>
      <label className={styles.number}>
        <span className="field-label">Number of questions</span>
        <select
          className="control"
          disabled={isNumberDisabled}
          value={numQuestions}
          onChange={({ target }) => onNumQuestions(Number(target.value) as QuestionCount)}
        >
          {questionCounts.map((count) => (
            <option key={count}>{count}</option>
          ))}
        </select>
      </label>
      {hasOwn && (
        <fieldset className={styles.segments}>
          <legend className="unseen">What happens to your questions</legend>
          {placements.map(({ placement: each, name }) => (
            <label key={each}>
              <input
                type="radio"
                className="unseen"
                name={id}
                checked={placement === each}
                onChange={() => onPlacement(each)}
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}
