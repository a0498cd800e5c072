import { useId } from 'react'
import { Switch } from '../ui/forms/fields'
import styles from './print-screen.module.css'

export interface Choices {
  what: 'questions' | 'cards'
  hasKey: boolean
  hasPictures: boolean
}

export const usualChoices: Choices = { what: 'questions', hasKey: false, hasPictures: true }

interface PrintChoicesProps {
  choices: Choices
  onChange: (choices: Choices) => void
}

/** What is printed. */
export function PrintChoices({ choices, onChange }: PrintChoicesProps) {
  const { what, hasKey, hasPictures } = choices
  return (
    <div className={styles.choices}>
      <fieldset className={styles.what}>
        <legend className="unseen">What to print</legend>
        <What
          label="Question sheet"
          isChosen={what === 'questions'}
          onChoose={() => onChange({ ...choices, what: 'questions' })}
        />
        <What
          label="Answer cards A to D"
          isChosen={what === 'cards'}
          onChoose={() => onChange({ ...choices, what: 'cards' })}
        />
      </fieldset>
      {what === 'questions' ? (
        <>
          <LabelledSwitch
            label="With the answer key"
            isOn={hasKey}
            onChange={(on) => onChange({ ...choices, hasKey: on })}
          />
          <LabelledSwitch
            label="With pictures"
            isOn={hasPictures}
            onChange={(on) => onChange({ ...choices, hasPictures: on })}
          />
        </>
      ) : (
        <p className={styles.hint}>Print one set for each person or table. They hold up the card of their answer.</p>
      )}
    </div>
  )
}

const What = ({ label, isChosen, onChoose }: { label: string; isChosen: boolean; onChoose: () => void }) => (
  <label className={styles.radio}>
    <input type="radio" name="what" checked={isChosen} onChange={onChoose} />
    {label}
  </label>
)

function LabelledSwitch({
  label,
  isOn,
  onChange,
}: {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}) {
  const id = useId()
  return (
    <div className={styles.switch}>
      <Switch id={id} checked={isOn} onChange={onChange} />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}
