import { describe, expect, test } from 'vitest'
import { faultsByField, withoutUnfinished, findFaults, faultsFromServer, faultsWithin } from './draft-faults'
import { newOption, questionDefaults, type QuestionDraft } from '../question-draft'
import { newQuestion, newQuiz, type QuizDraft } from '../quiz-draft'

const question = (options: string[], right = 0, text = 'Which one?'): QuestionDraft => {
  const made = options.map((option) => newOption(option))
  return { ...questionDefaults, key: text, text, options: made, right: made[right]?.key ?? null }
}
const quiz = (...questions: QuestionDraft[]): QuizDraft => ({ ...newQuiz(), title: 'Volcanoes', questions })

describe('what keeps a quiz from being saved', () => {
  const whatIsWrong = (draft: QuizDraft, mode: 'create' | 'edit' = 'create') => findFaults(draft, mode)
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
  test('a blank right answer is an error at its field', () =>
    expect(findFaults(quiz(question(['Etna', 'Fuji', ''], 2)), 'edit')).toEqual([
      { field: 'questions.0.options.2.text', message: 'Option cannot be empty' },
    ]))

  test('a fault behind a blank option is shown at the field that it is about', () =>
    expect(findFaults(quiz(question(['Etna', '', 'x'.repeat(76)])), 'edit')).toEqual([
      { field: 'questions.0.options.2.text', message: 'Answer must be 75 characters or less' },
    ]))

  test('at least two must remain, and the first blank one is where to write it', () =>
    expect(findFaults(quiz(question(['Etna', '', ''])), 'edit')).toEqual([
      { field: 'questions.0.options.1.text', message: 'Must have at least 2 options' },
    ]))
})

describe('a new quiz leaves blank options out', () => {
  test('at the end, where two remain', () =>
    expect(findFaults(quiz(question(['Etna', 'Fuji', '', ' '])), 'create')).toEqual([]))

  test.each([
    ['before another one', ['Etna', '', 'Fuji', ''], [1]],
    ['where only one other remains', ['Etna', '', '', ''], [1]],
    ['where none remains', ['', '', ''], [0, 1]],
  ])('not %s', (_, options, blank) =>
    expect(findFaults(quiz(question(options)), 'create')).toEqual(
      blank.map((at) => ({ field: `questions.0.options.${at}.text`, message: 'Option cannot be empty' })),
    ),
  )

  test('a blank right answer is an error at its field', () =>
    expect(findFaults(quiz(question(['Etna', 'Fuji', ''], 2)), 'create')).toEqual([
      { field: 'questions.0.options.2.text', message: 'Option cannot be empty' },
    ]))
})

test('what is added after a try is quiet until the next one, but for what is too long', () => {
  const tried = quiz(question(['Etna', '']))
  const [old] = tried.questions as [QuestionDraft]
  const grown = { ...old, options: [...old.options, newOption(), newOption('x'.repeat(76))] }
  const draft = quiz(grown, newQuestion(2))
  const fields = (found: ReturnType<typeof findFaults>) => found.map(({ field }) => field)
  const options = 'questions.0.options'
  expect(fields(withoutUnfinished(findFaults(draft, 'create'), draft, tried))).toEqual([
    `${options}.1.text`,
    `${options}.3.text`,
  ])
  expect(fields(withoutUnfinished(findFaults(draft, 'create'), draft, draft))).toHaveLength(6)
})

test('what the server refuses is shown at its field', () => {
  const draft = quiz(question(['Etna', '', 'Fuji'], 0))
  const issue = { path: ['questions', 0, 'options', 1], message: 'No' }
  expect(faultsFromServer(draft, 'edit', [issue])).toEqual([{ field: 'questions.0.options.2.text', message: 'No' }])
})

test('a question meets its own faults only, and of each field the first', () => {
  const all = faultsByField([
    { field: 'questions.1.text', message: 'First' },
    { field: 'questions.1.text', message: 'Second' },
    { field: 'questions.10.text', message: 'Other' },
  ])
  expect(faultsWithin(all, 'questions.1')).toEqual({ text: 'First' })
})
