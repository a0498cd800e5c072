import type { KeyFieldsProps } from './key-fields-props'
import { NumberKey } from './number-key'
import { OptionKey } from './option-key'
import { OrderKey } from './order-key'
import { TypedKey } from './typed-key'

/** What is right, in the fields of the question's kind. */
export function KeyFields({ question, given, ...fields }: KeyFieldsProps) {
  switch (question.kind) {
    case 'choice':
    case 'several':
      return <OptionKey {...fields} question={question} tallies={given && 'tallies' in given ? given.tallies : null} />
    case 'typed':
      return <TypedKey {...fields} question={question} given={given && 'answers' in given ? given : null} />
    case 'number':
      return <NumberKey {...fields} question={question} />
    case 'order':
      return <OrderKey {...fields} question={question} />
    case 'poll':
    case 'words':
    case 'slide':
      return null
  }
}
