import { i18n } from '#i18n'
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { aiKinds, type AiKind } from '../../contract/questions/ai-kinds'
import { otherLanguage } from '../../contract/languages/languages'
import { questionCounts } from '../../contract/questions/quiz-choices'
import { kindName } from '../question-kinds/kind-name'
import { kindSentence } from '../question-kinds/kind-sentences'
import { languagesWith } from '../quizzes/facet-names'
import { CheckIcon } from '../ui/icons'
import { kindsNote, withKind, type GenerationForm } from './generation-form'
import type { QuestionCount, QuestionLanguage } from './generation/generation-request'
import type { Placement } from './generation-words'
import styles from './ai-panel.module.css'

interface NumberAndLanguageProps {
  form: Pick<GenerationForm, 'numQuestions' | 'language'>
  onChange: (change: Partial<GenerationForm>) => void
}

export const NumberAndLanguage = ({ form: { numQuestions, language }, onChange }: NumberAndLanguageProps) => (
  <>
    <QuestionCountChoice value={numQuestions} onChange={(value) => onChange({ numQuestions: value })} />
    <LanguageChoice value={language} onChange={(value) => onChange({ language: value })} />
  </>
)

interface QuestionCountChoiceProps {
  value: QuestionCount
  onChange: (value: QuestionCount) => void
}

function QuestionCountChoice({ value, onChange }: QuestionCountChoiceProps) {
  return (
    <label className={`row gap-3 ${styles.number}`}>
      <span className="strong">
        <Trans>Number of questions</Trans>
      </span>
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

interface LanguageChoiceProps {
  value: QuestionLanguage | null
  onChange: (value: QuestionLanguage | null) => void
}

const asInMaterial = 'material'

function LanguageChoice({ value, onChange }: LanguageChoiceProps) {
  return (
    <label className={`row cluster gap-3 ${styles.language}`}>
      <span className="strong">
        <Trans>Language of the questions</Trans>
      </span>
      <select
        className="control"
        value={value ?? asInMaterial}
        onChange={({ target }) => onChange(target.value === asInMaterial ? null : (target.value as QuestionLanguage))}
      >
        <option value={asInMaterial}>
          {t({ message: 'As in your material', comment: 'The language of the questions that an AI writes' })}
        </option>
        {languagesWith(null)
          .filter(([language]) => language !== otherLanguage)
          .map(([language, name]) => (
            <option key={language} value={language}>
              {name}
            </option>
          ))}
      </select>
    </label>
  )
}

interface KindsChoiceProps {
  form: GenerationForm
  onChange: (change: Pick<GenerationForm, 'kinds'>) => void
  isDisabled: boolean
}

/** The kinds among which the questions are shared out. */
export function KindsChoice({ form, onChange, isDisabled }: KindsChoiceProps) {
  const id = useId()
  const { kinds } = form
  return (
    <fieldset className={`may-shrink ${styles.kinds}`} disabled={isDisabled} aria-describedby={id}>
      <legend className="strong">
        <Trans comment="The kinds of questions that an AI writes">Kinds</Trans>
      </legend>
      <div className="row cluster gap-2">
        {aiKinds.map((kind) => (
          <KindCheckbox
            key={kind}
            kind={kind}
            isChosen={kinds.includes(kind)}
            onChange={(isChosen) => onChange({ kinds: withKind(kinds, kind, isChosen) })}
          />
        ))}
      </div>
      <p id={id} className={styles.quiet} role="status">
        {kindsNote(form)}
      </p>
    </fieldset>
  )
}

interface KindCheckboxProps {
  kind: AiKind
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

const KindCheckbox = ({ kind, isChosen, onChange }: KindCheckboxProps) => (
  <label className={styles.kind} data-state={isChosen ? 'active' : undefined} title={kindSentence(kind)}>
    <input type="checkbox" className="unseen" checked={isChosen} onChange={({ target }) => onChange(target.checked)} />
    <span className="row gap-1">
      {isChosen && <CheckIcon size="1em" />}
      {kindName(kind)}
    </span>
  </label>
)

const placements: { placement: Placement; name: MessageDescriptor }[] = [
  {
    placement: 'replace',
    name: msg({ message: 'Replace mine', comment: 'What happens to the host’s questions when those of an AI come' }),
  },
  {
    placement: 'append',
    name: msg({ message: 'Add to mine', comment: 'What happens to the host’s questions when those of an AI come' }),
  },
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
      <legend className="unseen">
        <Trans>What happens to your questions</Trans>
      </legend>
      {placements.map(({ placement, name }) => (
        <label key={placement} data-state={value === placement ? 'active' : undefined}>
          <input
            type="radio"
            className="unseen"
            name={id}
            checked={value === placement}
            onChange={() => onChange(placement)}
          />
          <span>{i18n._(name)}</span>
        </label>
      ))}
    </fieldset>
  )
}
