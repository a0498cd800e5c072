import { limits } from '../../../../contract/limits'
import type { KindWriter } from './kind-writer'

const { orderMin, optionsMaxOfSeveral, optionText } = limits

export const order: KindWriter<'order'> = {
  kind: 'order',
  called: 'questions in which players put items in order',
  fields: {
    options: `${orderMin} to ${optionsMaxOfSeveral} different items in their right order, the first one first, each of ${optionText} characters or less`,
  },
  rules: [
    `has ${orderMin} to ${optionsMaxOfSeveral} options, as a rule 4, each of at most ${optionText} characters, better under 40, in their right order. Players see them shuffled;`,
    'says in its text by what they are ordered and what comes first, such as "From the oldest to the newest";',
    'has one order that is right beyond doubt: no two options belong on the same place, and none gives its place away, as a year in it would;',
  ],
}
