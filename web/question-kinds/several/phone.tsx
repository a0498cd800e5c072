import { plural, t } from '@lingui/core/macro'
import { AnswerGrid } from '../../questions/answer-grid'
import { longOption } from '../../questions/long-texts'
import { useOptionKeys } from '../../questions/option-keys'
import { PhoneForm } from '../shared/phone/phone-form'
import type { PhoneProps } from '../parts'
import { useDraft } from '../shared/phone/use-draft'
import './phone.css'

const answerOf = (ticked: readonly number[]) => (ticked.length > 0 ? { selectedAnswers: [...ticked] } : null)

/** One tile for each option, to be ticked; a button sends all ticks. */
export function Answers(props: PhoneProps<'several'>) {
  const { question, answer, isLocked, send } = props
  const [drafted, change, toSend] = useDraft<'several', readonly number[]>(
    props,
    answer?.selectedAnswers ?? [],
    answerOf,
  )
  const ticked = answer?.selectedAnswers ?? drafted
  const toggle = (option: number) => {
    if (isLocked) return
    const others = drafted.filter((each) => each !== option)
    change(others.length < drafted.length ? others : [...drafted, option].sort((a, b) => a - b))
  }
  useOptionKeys(question.options.length, toggle)
  return (
    <PhoneForm
      asked={props}
      className={question.options.some(({ length }) => length > longOption) ? 'wide' : ''}
      label={labelOf(ticked.length)}
      canSend={toSend !== null}
      send={() => toSend && send(toSend)}
    >
      <AnswerGrid
        question={question}
        className={`player-answers ticks ${question.options.length > 4 ? 'many' : ''}`}
        tile={(option, content, className) => (
          <button
            type="button"
            key={option}
            className={`${className} ${ticked.includes(option) ? 'selected' : ''}`}
            aria-pressed={ticked.includes(option)}
            aria-disabled={isLocked}
            onClick={() => toggle(option)}
          >
            {content}
          </button>
        )}
        beside={(option) => (
          <span className="tick" aria-hidden="true">
            {ticked.includes(option) && '✓'}
          </span>
        )}
      />
    </PhoneForm>
  )
}

function labelOf(ticks: number): string {
  if (ticks === 0) return t`Tick what is right`
  return plural(ticks, { one: 'Send # answer', other: 'Send # answers' })
}

export { Locked, Own, Right } from './result'
