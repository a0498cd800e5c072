import { t } from '@lingui/core/macro'
import { attemptChoices, type Joining } from '../../../contract/assignments/assignment'
import { Field } from '../../ui/forms/fields'
import { SwitchLine } from '../../ui/forms/switch-line'
import { Callout } from '../../ui/notice'
import { attemptsWord, clockWord, tellingLegend, tellingWord } from '../rule-words'
import { Choices } from './choices'
import { knowsAnswers, type RulesDraft } from './draft'

interface RuleFieldsProps {
  rules: RulesDraft
  joining: Joining
  onChange: (change: Partial<RulesDraft>) => void
}

/** How it is played. */
export function RuleFields({ rules, joining, onChange }: RuleFieldsProps) {
  return (
    <>
      <Field label={t`Attempts`} hint={t`Each person’s best attempt counts; you see the first one, too.`}>
        {(control) => (
          <select
            {...control}
            value={rules.attempts}
            onChange={({ target }) => onChange({ attempts: Number(target.value) })}
          >
            {attemptChoices.map((attempts) => (
              <option key={attempts} value={attempts}>
                {attemptsWord(attempts)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Choices
        legend={t`Clock`}
        value={rules.clock}
        onChange={(clock) => onChange({ clock })}
        options={[
          { value: 'quiz', label: clockWord('quiz'), hint: t`It starts for each person as they open a question.` },
          { value: 'double', label: clockWord('double') },
          { value: 'none', label: clockWord('none'), hint: t`Then every right answer earns the same.` },
        ]}
      />
      <Choices
        legend={tellingLegend()}
        value={rules.tellPlayers}
        onChange={(tellPlayers) => onChange({ tellPlayers })}
        options={[
          { value: 'at_close', label: tellingWord('at_close'), hint: t`Once nobody can answer any more.` },
          { value: 'at_end', label: tellingWord('at_end') },
          { value: 'at_once', label: tellingWord('at_once') },
        ]}
      >
        {knowsAnswers({ ...rules, joining }) && (
          <Callout tone="warning">
            {joining === 'anybody'
              ? t`Whoever plays again knows the answers, also under another name.`
              : t`Whoever plays again knows the answers.`}
          </Callout>
        )}
      </Choices>
      <SwitchLine
        label={t`Answers in another order for each person`}
        hint={t`Neighbours can’t compare letters.`}
        checked={rules.answerOrder === 'own'}
        onChange={(isOwn) => onChange({ answerOrder: isOwn ? 'own' : 'same' })}
      />
    </>
  )
}
