import { limits } from '../../../contract/limits'
import { Button } from '../../ui/button'
import { Field } from '../../ui/forms/fields'
import { useTitleAndFocus } from '../../ui/use-title-and-focus'
import { withRound, type EveningFaults, type EveningReview, type QuizzesToSave } from './evening-review'
import stepStyles from '../import.module.css'
import styles from './archive.module.css'

interface EveningFormProps {
  evening: EveningReview
  faults: EveningFaults
  /** Of the quizzes of the file. */
  titles: readonly string[]
  saved: QuizzesToSave
  onChange: (evening: EveningReview) => void
  onBack: () => void
}

/** An evening of an archive: its title, and which quiz each round plays. */
export function EveningForm({ evening, faults, titles, saved, onChange, onBack }: EveningFormProps) {
  useTitleAndFocus('Import')
  const { title, jokers, rounds, remarks } = evening
  return (
    <section className={`stack gap-4 ${stepStyles.narrow}`}>
      <Button look="quiet" size="small" className={`${stepStyles.other} ${styles.back}`} onClick={onBack}>
        ← All quizzes
      </Button>
      <h1 className={stepStyles.title}>Check this evening</h1>
      <p className="muted">
        {jokers ? 'It’s played with jokers.' : 'It’s played without jokers.'} Nothing is saved yet.
        {remarks.map((remark) => (
          <small key={remark} className="stack fine">
            {remark}
          </small>
        ))}
      </p>
      <Field
        label="Title"
        {...(faults.title && { error: faults.title })}
        count={{ value: title, max: limits.quizTitle }}
      >
        {(control) => (
          <input
            {...control}
            type="text"
            dir="auto"
            autoComplete="off"
            value={title}
            onChange={({ target }) => onChange({ ...evening, title: target.value })}
          />
        )}
      </Field>
      <ol className={`card ${stepStyles.rows}`} aria-label="Rounds">
        {rounds.map((round, index) => (
          <li key={index}>
            <RoundField
              {...{ round, titles, saved }}
              number={index + 1}
              fault={faults.rounds.get(index)}
              onChoose={(quiz) => onChange(withRound(evening, index, quiz))}
            />
          </li>
        ))}
      </ol>
      {faults.all && (
        <p className="strong field-error" role="alert">
          {faults.all}.
        </p>
      )}
      <div className="row cluster save-bar">
        <p className="grow" />
        <Button onClick={onBack}>Back to all quizzes</Button>
      </div>
    </section>
  )
}

interface RoundFieldProps extends Pick<EveningFormProps, 'titles' | 'saved'> {
  round: EveningReview['rounds'][number]
  number: number
  fault: string | undefined
  /** Null leaves the round out. */
  onChoose: (quiz: number | null) => void
}

const [none, leftOut] = ['none', 'out']

function RoundField({ round, number, fault, titles, saved, onChoose }: RoundFieldProps) {
  const { quiz, weight, isLeftOut } = round
  const isSaved = quiz !== null && saved.has(quiz)
  return (
    <Field label={`Round ${number}${weight === 2 ? ', counts double' : ''}`} {...(fault && { error: `${fault}.` })}>
      {(control) => (
        <select
          {...control}
          value={isLeftOut ? leftOut : isSaved ? String(quiz) : none}
          onChange={({ target }) => onChoose(target.value === leftOut ? null : Number(target.value))}
        >
          {!isSaved && !isLeftOut && (
            <option value={none} disabled>
              Choose a quiz
            </option>
          )}
          {[...saved.keys()].map((index) => (
            <option key={index} value={index}>
              {titles[index]}
            </option>
          ))}
          <option value={leftOut}>Leave this round out</option>
        </select>
      )}
    </Field>
  )
}
