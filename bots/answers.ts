/** What bots answer: something that the question takes, of any kind. They know no more of it than its players. */
import { sliderAt, sliderOf } from '../rules/question-kinds/number/slider'
import type { Answer, OpenQuestion } from '../web/questions/kinds'

/** A number from 0 to below 1. */
export type Chance = () => number

/** Some answer; null where there is nothing to answer. `text` gives what is typed. */
export function someAnswer(question: OpenQuestion, chance: Chance, text: () => string): Answer | null {
  const integer = (below: number) => Math.floor(chance() * below)
  switch (question.kind) {
    case 'choice':
    case 'poll':
      return { selectedAnswer: integer(question.options.length) }
    case 'several': {
      const ticked = question.options.map((_, option) => option).filter(() => chance() < 0.5)
      return { selectedAnswers: ticked.length > 0 ? ticked : [integer(question.options.length)] }
    }
    case 'typed':
      return { text: text() }
    case 'number':
      return { answerValue: someNumber(question, chance) }
    case 'order':
      return { order: permutation(question.options.length, integer) }
    case 'words':
      return { words: [...new Set(Array.from({ length: 1 + integer(question.maxWords) }, text))] }
    case 'slide':
      return null
  }
}

/** On the slider, if there is one. */
function someNumber(question: Extract<OpenQuestion, { kind: 'number' }>, chance: Chance): number {
  const slider = sliderOf(question)
  if (!slider) return Math.round(100 * chance())
  return sliderAt(slider, (steps) => BigInt(Math.floor(chance() * (Number(steps) + 1))))
}

function permutation(length: number, integer: (below: number) => number): number[] {
  const left = Array.from({ length }, (_, index) => index)
  return Array.from({ length }, () => left.splice(integer(left.length), 1)).flat()
}

/** Short enough for a word, and few, so that a hall sees them pile up. */
const texts = [
  'Apple',
  'Berlin',
  'blue',
  'coffee',
  'Everest',
  'fun',
  'Jupiter',
  'Mozart',
  'music',
  'Paris',
  'river',
  '42',
]

export const someText = (chance: Chance): string => texts[Math.floor(chance() * texts.length)] ?? ''
