/** A closed question of each kind with a key, as the calls of corrections give it. */
import type { CorrectableQuestion } from '../../contract/games/corrections'

type Of<K extends CorrectableQuestion['kind']> = Extract<CorrectableQuestion, { kind: K }>

const common = {
  ...{ index: 8, image: null, optionImages: null, timeLimit: null, points: 1, explanation: null, corrections: [] },
} as const satisfies Partial<CorrectableQuestion>
const options = ['Etna', 'Kīlauea', 'Fujisan', 'Krakatoa']

export const correctable = {
  choice: { ...common, kind: 'choice', text: 'Which erupts?', options, correctAnswer: 1 } as Of<'choice'>,
  several: {
    ...{ ...common, kind: 'several', text: 'Which erupt?', options, correctAnswers: [0, 1], partial: true },
  } as Of<'several'>,
  typed: {
    ...{ ...common, kind: 'typed', text: 'The capital of France?', accepted: ['Paris'], rejected: ['Pariz'] },
    ...{ ignoreAccents: true, allowTypos: true },
  } as Of<'typed'>,
  number: {
    ...{ ...common, kind: 'number', text: 'How high is Mont Blanc?', value: 4_806, tolerance: 10, zeroAt: 110 },
    ...{ min: null, max: null, step: null, unit: 'm' },
  } as Of<'number'>,
  order: { ...common, kind: 'order', text: 'From north to south?', options, partial: true } as Of<'order'>,
}
