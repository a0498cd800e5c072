import { expect, test } from 'vitest'
import { fileQuestion } from '../../../tests/kit/file-question'
import { quizOf } from '../understood'
import { saveBlocker } from './save-blocker'
import { picturesOf, quizForm, type QuizToSave } from './import-form'
import { splitQuiz, splitText } from './split-quiz'

const many = (count: number) => Array.from({ length: count }, (_, index) => fileQuestion({ row: index + 2 }))

test('all that an archive says about a quiz and its questions is saved', () => {
  const picture = { alt: 'A comet', width: 1, height: 1, offset: 7, length: 2, isDeflated: false, bytes: 2 }
  const named = { offset: 7, alt: 'A comet' }
  const about = {
    title: 'My comets',
    description: 'Of our sun',
    timePerQuestion: 60,
    difficulty: 'hard',
    scoring: 'right',
    isAiGenerated: true,
    language: 'fr',
    tags: ['nature', 'physics'],
    copiedFrom: { title: 'Comets', author: 'Mira' },
  } satisfies Partial<QuizToSave>
  const question = fileQuestion({
    source: 'Mercury is closest.',
    explanation: 'By far.',
    time: 45,
    points: 2,
    image: picture,
    optionImages: [null, picture],
  })
  const { text, options, source } = question
  const quiz = { ...about, cover: picture, questions: [question] }
  const form = (shown: typeof named | null) => ({
    ...about,
    cover: shown,
    questions: [
      {
        ...{ kind: 'choice', text, options, source, correctAnswer: 2, image: shown, optionImages: [null, shown] },
        ...{ explanation: 'By far.', timeLimit: 45, points: 2 },
      },
    ],
  })
  expect(quizForm(quiz)).toEqual(form(named))
  expect([...picturesOf([quiz]).keys()]).toEqual([7])
  expect(quizForm(quiz, false)).toEqual(form(null))
})

test('more questions than a quiz can have become several, which together have all in their order', () => {
  const questions = many(401)
  const parts = splitQuiz(quizOf('Pub night', questions))
  expect(parts.map(({ title }) => title)).toEqual(['Pub night (1 of 3)', 'Pub night (2 of 3)', 'Pub night (3 of 3)'])
  expect(parts.flatMap((part) => part.questions)).toEqual(questions)
  expect(parts.every((part) => part.questions.length <= 200)).toBe(true)
})

test('what a split makes is told before it is saved', () => {
  expect(splitText(splitQuiz(quizOf('Seas', many(201))))).toBe(
    '2 quizzes: “Seas (1 of 2)” with 101 questions, “Seas (2 of 2)” with 100 questions.',
  )
})

test('the longest title has room for its number', () => {
  const [first] = splitQuiz(quizOf('x'.repeat(100), many(201)))
  expect(first?.title).toHaveLength(100)
  expect(first?.title).toMatch(/ \(1 of 2\)$/)
})

test('two hundred questions stay one quiz', () => {
  const quiz = quizOf('Pub night', many(200))
  expect(splitQuiz(quiz)).toEqual([quiz])
})

test.each([
  ['nothing is ready', { count: 0 }, 'No row is ready yet'],
  ['there is no title', { title: ' ' }, 'Your quiz needs a title'],
  ['the title is too long', { title: 'x'.repeat(101) }, 'The title has more than 100 characters'],
  ['there are too many', { count: 201 }, 'That’s too many for one quiz'],
  ['no quiz is chosen', { target: 'existing' }, 'Choose the quiz'],
  [
    'the chosen quiz has no room',
    { target: 'existing', into: { questionCount: 199 } },
    'It has room for 1: leave some out',
  ],
] as const)('nothing is saved where %s', (_, wish, sentence) => {
  expect(saveBlocker({ target: 'new', title: 'Pub night', into: null, count: 2, ...wish })).toBe(sentence)
})

test('a quiz has room up to the last question', () => {
  expect(saveBlocker({ target: 'existing', title: '', into: { questionCount: 198 }, count: 2 })).toBeNull()
  expect(saveBlocker({ target: 'split', title: 'Pub night', into: null, count: 900 })).toBeNull()
})
