import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { Switch } from '../ui/forms/fields'
import styles from './print-screen.module.css'

export interface Choices {
  what: 'questions' | 'cards'
  hasKey: boolean
  hasPictures: boolean
  /** Sets the questions in two columns and a smaller font. */
  isCompact: boolean
  cardsPerPage: 1 | 4
}

export const usualChoices: Choices = {
  what: 'questions',
  hasKey: false,
  hasPictures: true,
  isCompact: false,
  cardsPerPage: 1,
}

interface PrintChoicesProps {
  choices: Choices
  onChange: (choices: Choices) => void
}

export function PrintChoices({ choices, onChange }: PrintChoicesProps) {
  const { what } = choices
  return (
    <div className={`row cluster ${styles.choices}`}>
      <fieldset className={`cluster ${styles.what}`}>
        <legend className="unseen">
          <Trans>What to print</Trans>
        </legend>
        <Radio
          name="what"
          label={t`Question sheet`}
          isChosen={what === 'questions'}
          onChoose={() => onChange({ ...choices, what: 'questions' })}
        />
        <Radio
          name="what"
          label={t`Answer cards A to D`}
          isChosen={what === 'cards'}
          onChoose={() => onChange({ ...choices, what: 'cards' })}
        />
      </fieldset>
      {what === 'questions' ? (
        <SheetChoices choices={choices} onChange={onChange} />
      ) : (
        <CardChoices choices={choices} onChange={onChange} />
      )}
    </div>
  )
}

const SheetChoices = ({ choices, onChange }: PrintChoicesProps) => (
  <>
    <LabelledSwitch
      label={t`With the answer key`}
      isOn={choices.hasKey}
      onChange={(on) => onChange({ ...choices, hasKey: on })}
    />
    <LabelledSwitch
      label={t`With pictures`}
      isOn={choices.hasPictures}
      onChange={(on) => onChange({ ...choices, hasPictures: on })}
    />
    <LabelledSwitch
      label={t`Two columns`}
      isOn={choices.isCompact}
      onChange={(on) => onChange({ ...choices, isCompact: on })}
    />
  </>
)

const CardChoices = ({ choices, onChange }: PrintChoicesProps) => (
  <>
    <fieldset className={`cluster ${styles.what}`}>
      <legend className="unseen">
        <Trans>Size of the cards</Trans>
      </legend>
      <Radio
        name="cards"
        label={t({ message: 'One a page', comment: 'How many cards are printed on a page' })}
        isChosen={choices.cardsPerPage === 1}
        onChoose={() => onChange({ ...choices, cardsPerPage: 1 })}
      />
      <Radio
        name="cards"
        label={t({ message: 'Four a page', comment: 'How many cards are printed on a page' })}
        isChosen={choices.cardsPerPage === 4}
        onChoose={() => onChange({ ...choices, cardsPerPage: 4 })}
      />
    </fieldset>
    <p className="muted">
      <Trans>Print one set for each person or table. They hold up the card of their answer.</Trans>
    </p>
  </>
)

interface RadioProps {
  name: string
  label: string
  isChosen: boolean
  onChoose: () => void
}

const Radio = ({ name, label, isChosen, onChoose }: RadioProps) => (
  <label className={`row gap-2 ${styles.radio}`}>
    <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
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
    <div className={`row gap-2 ${styles.switch}`}>
      <Switch id={id} checked={isOn} onChange={onChange} />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}
