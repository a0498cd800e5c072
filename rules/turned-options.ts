/**
 * Where everybody has a question's options in another order, a phone sees them and all that is told of them in its own:
 * options are turned round as they come, and answers as they go.
 */
import type { AnswerInFields } from '../contract/questions/questions'

export type Order = readonly number[]

/** Lists with an entry for each option, and options that are named by their index. */
const lists = /^(options|optionImages|tallies)$/
const indices = /^(selectedAnswers?|correctAnswers?|order)$/

/** With options as this page shows them. */
export const inOwnOrder = <T extends object>(sent: T, order: Order | undefined): T =>
  order ? turned(sent, (option) => order.indexOf(option), order) : sent

/** An answer, as the server knows its options. */
export const inSentOrder = <T extends AnswerInFields>(answer: T, order: Order | undefined): T =>
  order ? turned(answer, (option) => order[option]) : answer

function turned<T extends object>(sent: T, place: (option: number) => unknown, order?: Order): T {
  const result = { ...sent } as Record<string, unknown>
  for (const [name, value] of Object.entries(result)) {
    if (Array.isArray(value)) {
      if (indices.test(name)) result[name] = value.map(place)
      if (order && lists.test(name)) result[name] = order.map((option) => value[option] as unknown)
    }
    // A standing counts right answers under a name like that of a list. What was corrected is told of another question.
    else if (name !== 'correctAnswers' && indices.test(name)) result[name] = place(value as number)
    else if (value && typeof value === 'object' && name !== 'corrected') result[name] = turned(value, place, order)
  }
  return result as T
}
