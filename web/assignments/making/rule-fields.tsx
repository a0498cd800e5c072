import { limits } from '../../../contract/limits'
import type { Joining } from '../../../contract/assignments/assignment'
import { Field } from '../../ui/forms/fields'
import { SwitchLine } from '../../ui/forms/switch-line'
import { Callout } from '../../ui/notice'
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
      <Field label="Attempts" hint="Each person’s best attempt counts; you see the first one, too.">
        {(control) => (
          <select
            {...control}
            value={rules.attempts}
            onChange={({ target }) => onChange({ attempts: Number(target.value) })}
          >
            {attemptsOffered(rules.attempts).map((attempts) => (
              <option key={attempts} value={attempts}>
                {attempts >= limits.attemptsMax ? 'Any number' : attempts}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Choices
        legend="Clock"
        value={rules.clock}
        onChange={(clock) => onChange({ clock })}
        options={[
          { value: 'quiz', label: 'As in the quiz', hint: 'It starts for each person as they open a question.' },
          { value: 'double', label: 'Twice as long' },
          { value: 'none', label: 'No clock', hint: 'Then every right answer earns the same.' },
        ]}
      />
      <Choices
        legend="Players learn what was right"
        value={rules.tellPlayers}
        onChange={(tellPlayers) => onChange({ tellPlayers })}
        options={[
          { value: 'at_close', label: 'After the close', hint: 'Once nobody can answer any more.' },
          { value: 'at_end', label: 'At the end of their attempt' },
          { value: 'at_once', label: 'After each answer' },
        ]}
      >
        {knowsAnswers({ ...rules, joining }) && (
          <Callout tone="warning">
            Whoever plays again knows the answers
            {joining === 'anybody' ? ', also under another name.' : '.'}
          </Callout>
        )}
      </Choices>
      <SwitchLine
        label="Answers in another order for each person"
        hint="Neighbours can’t compare letters."
        checked={rules.answerOrder === 'own'}
        onChange={(isOwn) => onChange({ answerOrder: isOwn ? 'own' : 'same' })}
      />
    </>
  )
}

/** A program may have chosen a number in between. */
const attemptsOffered = (chosen: number): number[] =>
  Array.from(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, chosen, limits.attemptsMax])).sort((a, b) => a - b)
