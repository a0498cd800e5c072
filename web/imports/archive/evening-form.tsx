import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { limits } from '../../../contract/limits'
import { Button } from '../../ui/button'
import { Field } from '../../ui/forms/fields'
import { useTitleAndFocus } from '../../ui/use-title-and-focus'
import { remarkInWords } from '../remark-in-words'
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
  useTitleAndFocus(t`Import`)
  const { title, jokers, rounds, remarks } = evening
  return (
    <section className={`stack gap-4 ${stepStyles.narrow}`}>
      <Button look="quiet" size="small" className={`${stepStyles.other} ${styles.back}`} onClick={onBack}>
        <Trans>← All quizzes</Trans>
      </Button>
      <h1 className={stepStyles.title}>
        <Trans>Check this evening</Trans>
      </h1>
      <p className="muted">
        {jokers
          ? t`It’s played with jokers. Nothing is saved yet.`
          : t`It’s played without jokers. Nothing is saved yet.`}
        {remarks.map((remark) => (
          <small key={remark} className="stack fine">
            {remarkInWords(remark)}
          </small>
        ))}
      </p>
      <TitleField title={title} fault={faults.title} onChange={(typed) => onChange({ ...evening, title: typed })} />
      <ol className={`card ${stepStyles.rows}`} aria-label={t`Rounds`}>
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
          {sentenceOf(faults.all)}
        </p>
      )}
      <div className="row cluster save-bar">
        <p className="grow" />
        <Button onClick={onBack}>
          <Trans>Back to all quizzes</Trans>
        </Button>
      </div>
    </section>
  )
}

interface TitleFieldProps {
  title: string
  fault: string | undefined
  onChange: (title: string) => void
}

const TitleField = ({ title, fault, onChange }: TitleFieldProps) => (
  <Field label={t`Title`} {...(fault && { error: fault })} count={{ value: title, max: limits.quizTitle }}>
    {(control) => (
      <input
        {...control}
        type="text"
        dir="auto"
        autoComplete="off"
        value={title}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
)

interface RoundFieldProps extends Pick<EveningFormProps, 'titles' | 'saved'> {
  round: EveningReview['rounds'][number]
  number: number
  fault: string | undefined
  /** Null leaves the round out. */
  onChoose: (quiz: number | null) => void
}

const sentenceOf = (fault: string): string => t({ message: `${fault}.`, comment: 'Makes a sentence of a fault' })

const [none, leftOut] = ['none', 'out']

function RoundField({ round, number, fault, titles, saved, onChoose }: RoundFieldProps) {
  const { quiz, weight, isLeftOut } = round
  const isSaved = quiz !== null && saved.has(quiz)
  return (
    <Field
      label={
        weight === 2
          ? t`Round ${number}, counts double`
          : t({ message: `Round ${number}`, comment: 'A round of an evening, by its number' })
      }
      {...(fault && { error: sentenceOf(fault) })}
    >
      {(control) => (
        <select
          {...control}
          value={isLeftOut ? leftOut : isSaved ? String(quiz) : none}
          onChange={({ target }) => onChoose(target.value === leftOut ? null : Number(target.value))}
        >
          {!isSaved && !isLeftOut && (
            <option value={none} disabled>
              {t`Choose a quiz`}
            </option>
          )}
          {[...saved.keys()].map((index) => (
            <option key={index} value={index}>
              {titles[index]}
            </option>
          ))}
          <option value={leftOut}>{t`Leave this round out`}</option>
        </select>
      )}
    </Field>
  )
}
