import { describe, expect, test } from 'vitest'
import {
  correctAfterRemoval,
  draftOf,
  faults,
  newQuestion,
  newQuiz,
  refused,
  toSave,
  type QuestionDraft,
  type QuizDraft,
} from './quiz-draft'

const question = (options: string[], correctAnswer = 0, text = 'Which one?'): QuestionDraft => ({
  text,
  options: options.map((option) => ({ text: option })),
  correctAnswer,
})
const quiz = (...questions: QuestionDraft[]): QuizDraft => ({ ...newQuiz(), title: 'Volcanoes', questions })

test('a new quiz has one question of four empty options, the first of them right, 20 seconds, medium', () => {
  const { timePerQuestion, difficulty, questions } = newQuiz()
  expect({ timePerQuestion, difficulty }).toEqual({ timePerQuestion: 20, difficulty: 'medium' })
  expect(questions).toEqual([question(['', '', '', ''], 0, '')])
})

test('an added question has two empty options', () => expect(newQuestion(2).options).toHaveLength(2))

describe('the right answer moves when options go', () => {
  test.each([
    ['one before it goes: it moves up', 2, 0, 4, 1],
    ['one behind it goes: it stays', 1, 3, 4, 1],
    ['the last one goes and was right: the one before it', 3, 3, 4, 2],
    ['a right one in the middle goes: none is chosen', 1, 1, 4, -1],
  ])('%s', (_, correct, removed, before, after) => expect(correctAfterRemoval(correct, removed, before)).toBe(after))
})

describe('what keeps a quiz from being saved', () => {
  const whatIsWrong = (draft: QuizDraft, mode: 'create' | 'edit' = 'create') => faults(draft, mode)
  const long = (length: number) => 'x'.repeat(length)

  test('nothing, when all is there', () => expect(whatIsWrong(quiz(question(['Etna', 'Fuji'])))).toEqual([]))

  test('a title', () => {
    const draft = { ...quiz(question(['a', 'b'])), title: ' ' }
    expect(whatIsWrong(draft)).toEqual([{ field: 'title', message: 'Title is required' }])
  })

  test.each([
    ['', 'Question text is required'],
    [long(126), 'Question text must be 125 characters or less'],
  ])('the text of a question', (text, message) =>
    expect(whatIsWrong(quiz(question(['a', 'b'], 0, text)))).toEqual([{ field: 'questions.0.text', message }]),
  )

  test.each([
    ['', 'Option cannot be empty'],
    [long(76), 'Answer must be 75 characters or less'],
  ])('an option', (text, message) =>
    expect(whatIsWrong(quiz(question(['a', text])))).toEqual([{ field: 'questions.0.options.1.text', message }]),
  )

  test('too few and too many options', () => {
    expect(whatIsWrong(quiz(question(['a'])))).toEqual([
      { field: 'questions.0.options.root', message: 'Must have at least 2 options' },
    ])
    expect(whatIsWrong(quiz(question(['a', 'b', 'c', 'd', 'e'])))).toEqual([
      { field: 'questions.0.options.root', message: 'Cannot have more than 4 options' },
    ])
  })

  test('no right answer', () =>
    expect(whatIsWrong(quiz(question(['a', 'b'], -1)))).toEqual([
      { field: 'questions.0.correctAnswer', message: 'Must select a correct answer' },
    ]))

  test('no question', () =>
    expect(whatIsWrong(quiz())).toEqual([{ field: 'questions', message: 'Quiz must have at least one question' }]))
})

describe('an edited quiz leaves blank options out', () => {
  test('and the right answer moves with them', () => {
    const draft = quiz(question(['Etna', ' ', 'Fuji', ''], 2))
    expect(faults(draft, 'edit')).toEqual([])
    expect(toSave(draft, 'edit').questions[0]).toMatchObject({ options: ['Etna', 'Fuji'], correctAnswer: 1 })
  })

  test('a blank right answer is an error at its field', () =>
    expect(faults(quiz(question(['Etna', 'Fuji', ''], 2)), 'edit')).toEqual([
      { field: 'questions.0.options.2.text', message: 'Option cannot be empty' },
    ]))

  test('a fault behind a blank option is shown at the field that it is about', () =>
    expect(faults(quiz(question(['Etna', '', 'x'.repeat(76)])), 'edit')).toEqual([
      { field: 'questions.0.options.2.text', message: 'Answer must be 75 characters or less' },
    ]))

  test('at least two must remain, and the first blank one is where to write it', () =>
    expect(faults(quiz(question(['Etna', '', ''])), 'edit')).toEqual([
      { field: 'questions.0.options.1.text', message: 'Must have at least 2 options' },
    ]))

  test('a new quiz keeps them, and says that they are empty', () =>
    expect(faults(quiz(question(['Etna', 'Fuji', ''])), 'create')).toEqual([
      { field: 'questions.0.options.2.text', message: 'Option cannot be empty' },
    ]))
})

test('a saved question stays that question, in its place', () => {
  const saved = {
    id: 7,
    text: 'Which one?',
    options: ['Etna', 'Fuji'],
    correctAnswer: 1,
    image: null,
    optionImages: null,
    orderIndex: 0,
  }
  const meta = { title: 'Volcanoes', description: null, timePerQuestion: 30, difficulty: 'hard' as const }
  const draft = draftOf(
    {
      ...meta,
      id: 1,
      isAiGenerated: false,
      isPublic: false,
      timesPlayed: 0,
      questionCount: 1,
      createdAt: '',
      updatedAt: '',
    },
    [saved],
  )
  expect(toSave(draft, 'edit').questions).toEqual([
    { id: 7, text: 'Which one?', options: ['Etna', 'Fuji'], correctAnswer: 1, orderIndex: 0 },
  ])
  expect(toSave(draft, 'edit').quiz).toEqual({ ...meta, description: '' })
})

test('what the server refuses is shown at its field', () => {
  const draft = quiz(question(['Etna', '', 'Fuji'], 0))
  const issue = { path: ['questions', 0, 'options', 1], message: 'No' }
  expect(refused(draft, 'edit', [issue])).toEqual([{ field: 'questions.0.options.2.text', message: 'No' }])
})
