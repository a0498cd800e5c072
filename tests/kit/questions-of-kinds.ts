/** A question of each kind, as a host saves it, with its right answer and one that is not. */
import type * as z from 'zod/mini'
import type { QuestionForm } from '../../contract/endpoints/quizzes'
import type { QuestionKind } from '../../contract/questions/question-kinds'
import type { Answer } from '../../contract/questions/questions'

type Form = z.input<typeof QuestionForm>
type FormOf<K extends QuestionKind> = Extract<Form, { kind: K }>
export type OtherKind = Exclude<QuestionKind, 'choice'>

export const questionsOfKinds: { [K in OtherKind]: FormOf<K> } = {
  several: {
    kind: 'several',
    text: 'Which of these are planets?',
    options: ['Mars', 'Pluto', 'Venus', 'Sun', 'Moon'],
    correctAnswers: [0, 2],
    explanation: 'Pluto is a dwarf planet.',
  },
  typed: {
    kind: 'typed',
    text: 'What is the capital of France?',
    accepted: ['Paris'],
    rejected: ['Pariz'],
    explanation: 'On the Seine.',
  },
  number: {
    kind: 'number',
    text: 'How high is Mont Blanc?',
    value: 4_806,
    tolerance: 10,
    zeroAt: 110,
    unit: 'm',
    explanation: 'It was measured in 2023.',
  },
  order: {
    kind: 'order',
    text: 'From the Sun outwards?',
    options: ['Mercury', 'Venus', 'Earth', 'Mars'],
    explanation: 'Mars is the fourth.',
  },
  poll: { kind: 'poll', text: 'Which day?', options: ['Monday', 'Tuesday', 'Friday'] },
  words: { kind: 'words', text: 'What is spring?', maxWords: 2 },
  slide: { kind: 'slide', text: 'A break', body: 'Back in ten minutes.' },
}

/** What earns all credit and none; of kinds without a key, two answers. `order` is in the order as sent. */
export const answersOfKinds: { [K in Exclude<OtherKind, 'slide' | 'order'>]: [right: Answer, other: Answer] } = {
  several: [{ selectedAnswers: [2, 0] }, { selectedAnswers: [1] }],
  typed: [{ text: 'PARIS!' }, { text: 'Pariz' }],
  number: [{ answerValue: 4_810 }, { answerValue: 5_000 }],
  poll: [{ selectedAnswer: 0 }, { selectedAnswer: 2 }],
  words: [{ words: ['green'] }, { words: ['Green', 'warm'] }],
}
