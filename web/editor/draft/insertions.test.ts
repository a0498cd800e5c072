import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GeneratedQuestion } from '../../../contract/endpoints/ai'
import { limits } from '../../../contract/limits'
import { startEditing, type Editing } from './editing'
import { countOfOwnQuestions, roomForQuestions, undoableInsertion } from './insertions'
import { applyEdit, type Edit } from './quiz-edits'
import { newOption, questionDefaults, type QuestionDraft } from './question-draft'
import { copyQuestion, hasSameContent, newQuestion, newQuiz, questionsFromGenerated } from './quiz-draft'
import { undoableRemoval } from './removals'

const picture = { id: 'p', alt: 'A peak', url: '/images/p/{width}.webp', width: 4, height: 3 }

const generated = (...texts: string[]): QuestionDraft[] =>
  questionsFromGenerated(
    texts.map((text): GeneratedQuestion => ({
      text,
      options: ['Etna', 'Fuji'],
      correctAnswer: 1,
      source: `${text} is in the text.`,
      marks: [],
    })),
  )

/** A question that is saved and has pictures. */
const own = (text: string, savedId: number): QuestionDraft => {
  const options = [newOption('Erebus', picture), newOption('Hekla'), newOption('Laki')]
  return { ...questionDefaults, key: text, savedId, text, image: picture, options, right: options[1]?.key ?? null }
}
const ownQuestions = (count: number) => Array.from({ length: count }, (_, index) => own(`own ${index}`, index + 1))
const quiz = (...questions: QuestionDraft[]): Editing => startEditing({ ...newQuiz(), title: 'Volcanoes', questions })
const after = (editing: Editing, ...edits: Edit[]): Editing => edits.reduce(applyEdit, editing)

const order = ({ draft }: Editing): string => draft.questions.map(({ text }) => text).join(' ')
const replace = (...texts: string[]): Edit => ({ type: 'replace_questions', questions: generated(...texts) })
const append = (...texts: string[]): Edit => ({ type: 'append_questions', questions: generated(...texts) })
const undo: Edit = { type: 'undo_generated' }

const ab = quiz(own('a', 1), own('b', 2))

test('imported questions follow the others, with their pictures, and nobody takes them for AI’s', () => {
  const imported = { ...questionDefaults, key: 'x', text: 'x', image: picture }
  const questions = [{ ...imported, options: [newOption('Etna'), newOption('Fuji', picture)] }]
  const joined = after(ab, { type: 'append_questions', questions, isImported: true })
  expect(order(joined)).toBe('a b x')
  expect(joined.draft.isAiGenerated).toBe(false)
  expect(joined.draft.questions[2]).toMatchObject({ image: picture, options: [{ image: null }, { image: picture }] })
  expect(after(joined, undo)).toEqual(ab)
})

describe('generated questions', () => {
  test('take the place of all others, or follow them, and the quiz is AI-generated', () => {
    expect(order(after(ab, replace('x', 'y')))).toBe('x y')
    expect(order(after(ab, append('x', 'y')))).toBe('a b x y')
    for (const edit of [replace('x'), append('x')]) expect(after(ab, edit).draft.isAiGenerated).toBe(true)
  })

  test('have their sentence of the text and their right answer', () => {
    const [question] = after(ab, replace('x')).draft.questions
    expect(question).toMatchObject({ text: 'x', image: null, source: 'x is in the text.' })
    expect(question?.right).toBe(question?.options[1]?.key)
  })

  test('take the place of blank questions when they are appended', () => {
    const blank = startEditing(newQuiz())
    expect(order(after(blank, append('x', 'y')))).toBe('x y')
    expect(after(blank, append('x'), undo)).toEqual(blank)
    expect(order(after(blank, append('x'), append('y')))).toBe('x y')
  })

  test.each([
    ['a text', { text: 'Which?' }],
    ['a picture', { image: picture }],
    ['an answer', { options: [newOption('Etna'), newOption()] }],
    ['a picture of an answer', { options: [newOption('', picture), newOption()] }],
  ])('leave a question alone that has %s', (_, part) => {
    const begun = quiz({ ...newQuestion(2), ...part })
    expect(countOfOwnQuestions(begun.draft)).toBe(1)
    expect(after(begun, append('x')).draft.questions).toHaveLength(2)
  })

  test('are refused where the quiz has no room for all of them', () => {
    const full = limits.questionsPerQuiz
    const almost = quiz(...ownQuestions(full - 1))
    expect(roomForQuestions(almost.draft)).toBe(1)
    expect(after(almost, append('x', 'y'))).toBe(almost)
    expect(after(almost, append('x')).draft.questions).toHaveLength(full)
    expect(roomForQuestions(newQuiz())).toBe(full)
  })

  test('change nothing where none came', () => {
    expect(after(ab, replace())).toBe(ab)
    expect(after(ab, append())).toBe(ab)
  })

  test('that are in the quiz already are marked', () => {
    const marked = ({ draft }: Editing) => draft.questions.map(({ marks }) => marks.length).join('')
    expect(marked(after(ab, append('x', 'A ', 'x')))).toBe('00011')
    expect(marked(after(ab, replace('x', 'a', 'x')))).toBe('001')
  })
})

describe('an undo of generated questions', () => {
  const firstOf = ({ draft }: Editing) => draft.questions[0] as QuestionDraft

  test.each([
    ['replaced', replace('x', 'y', 'z')],
    ['added', append('x', 'y', 'z')],
  ])('brings back exactly what was there before they %s', (_, edit) => {
    expect(after(ab, edit, undo)).toEqual(ab)
    expect(hasSameContent(after(ab, edit, undo).draft, ab.draft)).toBe(true)
    const made = { ...ab, draft: { ...ab.draft, isAiGenerated: true } }
    expect(after(made, edit, undo).draft.isAiGenerated).toBe(true)
  })

  test('takes their later edits along, and keeps what was written elsewhere', () => {
    const replaced = after(ab, replace('x', 'y'))
    const edits: Edit[] = [
      { type: 'question', key: firstOf(replaced).key, value: { text: 'X' } },
      { type: 'move_question', key: firstOf(replaced).key, to: 1 },
      { type: 'add_question', question: own('c', 3), at: 0 },
      { type: 'about', value: { title: 'Else' } },
    ]
    const undone = after(replaced, ...edits, undo)
    expect(order(undone)).toBe('a b c')
    expect(undone.draft.title).toBe('Else')
    const typed: Edit = { type: 'question', key: 'a', value: { text: 'A' } }
    expect(order(after(ab, append('x'), typed, { type: 'move_question', key: 'b', to: 0 }, undo))).toBe('b A')
  })

  test('undoes one insertion after the other, the latest first', () => {
    const twice = after(ab, replace('x'), append('y', 'z'))
    expect(order(after(twice, undo))).toBe('x')
    expect(after(twice, undo, undo)).toEqual(ab)
    expect(after(twice, undo, undo, undo)).toEqual(ab)
  })

  test('leaves at least one question: what was there returns when all of it was removed since', () => {
    const removed = after(ab, append('x'), ...['a', 'b'].map((key): Edit => ({ type: 'remove_question', key })))
    const undone = after(removed, undo)
    expect(order(undone)).toBe('a b')
    expect(undoableRemoval(undone)).toBeUndefined()
  })

  test('waits until there is room for what returns', () => {
    const full = quiz(...ownQuestions(limits.questionsPerQuiz))
    const typed: Edit = { type: 'add_question', question: own('c', 999), at: 0 }
    const grown = after(full, replace('x'), typed)
    expect(undoableInsertion(grown)).toMatchObject({ hasRoom: false })
    expect(after(grown, undo)).toBe(grown)
    expect(after(grown, { type: 'remove_question', key: 'c' }, undo).draft).toEqual(full.draft)
  })

  test('can be given up', () =>
    expect(undoableInsertion(after(ab, replace('x'), { type: 'forget_generated' }))).toBe(undefined))
})

describe('what was removed', () => {
  const removeOption: Edit = { type: 'remove_option', of: 'a', key: ab.draft.questions[0]?.options[0]?.key ?? '' }
  const removeQuestion: Edit = { type: 'remove_question', key: 'b' }
  const undoRemoval: Edit = { type: 'undo_removal' }

  test('from replaced questions can be restored once they are back', () => {
    const replaced = after(ab, removeOption, removeQuestion, replace('x', 'y'))
    expect(undoableRemoval(replaced)).toBeUndefined()
    expect(after(replaced, undoRemoval)).toBe(replaced)
    expect(after(replaced, undo, undoRemoval, undoRemoval)).toEqual(ab)
  })

  test('beside appended questions can be restored before and after the undo', () => {
    const appended = after(ab, removeOption, removeQuestion, append('x'))
    expect(after(appended, undoRemoval, undoRemoval, undo)).toEqual(ab)
    expect(after(appended, undo, undoRemoval, undoRemoval)).toEqual(ab)
  })

  test('of the generated ones does not come back after them', () => {
    const appended = after(ab, append('x', 'y'))
    const [, , x, y] = appended.draft.questions as [unknown, unknown, QuestionDraft, QuestionDraft]
    const removed = after(
      appended,
      { type: 'add_option', of: y.key, option: newOption('Third') },
      { type: 'remove_option', of: y.key, key: y.options[0]?.key ?? '' },
      { type: 'remove_question', key: x.key },
    )
    expect(after(removed, undo)).toEqual(ab)
  })
})

describe('whatever is done, in any order', () => {
  /** Numbers that choose an edit, a question, an option, and a place. */
  const step = fc.tuple(fc.nat(13), fc.nat(300), fc.nat(5), fc.nat(300))

  function editFrom([kind, at, option, to]: [number, number, number, number], { draft }: Editing): Edit {
    const question = draft.questions[at % draft.questions.length] as QuestionDraft
    const { key } = question
    const optionKey = question.options[option % question.options.length]?.key ?? ''
    // Mostly a few questions, sometimes enough to fill a quiz.
    const made = Array.from({ length: to % 9 === 0 ? 60 : 1 + (to % 2) }, (_, index) => `made ${to} ${index}`)
    const edits: Edit[] = [
      append(...made),
      replace(...made),
      undo,
      undo,
      { type: 'undo_removal' },
      { type: 'remove_question', key },
      { type: 'remove_option', of: key, key: optionKey },
      { type: 'add_option', of: key, option: newOption(String(to)) },
      { type: 'add_question', question: copyQuestion(question), at: to },
      { type: 'question', key, value: { text: String(to), source: null } },
      { type: 'question', key, value: { right: optionKey } },
      { type: 'option', of: key, key: optionKey, value: { text: String(to) } },
      { type: 'move_question', key, to },
      { type: to % 2 ? 'forget_removals' : 'forget_generated' },
    ]
    return edits[kind] as Edit
  }

  const walk = (editing: Editing, steps: [number, number, number, number][], see: (next: Editing) => void = () => {}) =>
    steps.reduce((now, each) => {
      const next = applyEdit(now, editFrom(each, now))
      see(next)
      return next
    }, editing)

  const isDistinct = (values: unknown[]) => new Set(values).size === values.length
  const isValid = ({ draft: { questions } }: Editing) =>
    questions.length > 0 &&
    questions.length <= limits.questionsPerQuiz &&
    isDistinct(questions.flatMap(({ key, options }) => [key, ...options.map((each) => each.key)])) &&
    isDistinct(questions.flatMap(({ savedId }) => savedId ?? [])) &&
    questions.every(
      ({ options, right }) =>
        options.length >= limits.optionsMin &&
        options.length <= limits.optionsMax &&
        (right === null || options.some(({ key }) => key === right)),
    )

  test('the draft stays one that can be saved, and each question and answer is there once', () =>
    fc.assert(
      fc.property(
        fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 120, max: 200 })),
        fc.array(step, { maxLength: 30, size: 'max' }),
        (count, steps) => {
          walk(quiz(...ownQuestions(count)), steps, (next) => expect(isValid(next)).toBe(true))
        },
      ),
      { numRuns: 400 },
    ))

  test('an undo brings back exactly what was there', () =>
    fc.assert(
      fc.property(fc.array(step, { maxLength: 15 }), fc.boolean(), fc.array(step), (steps, isReplacement, later) => {
        const before = walk(quiz(...ownQuestions(3)), steps)
        const edit = isReplacement ? replace('x', 'y') : append('x', 'y')
        const made = after(before, edit)
        fc.pre(made !== before)
        expect(after(made, undo)).toEqual(before)
        // Edits of the generated questions, which an undo takes away with them.
        const [x, y] = made.draft.questions.slice(-2) as [QuestionDraft, QuestionDraft]
        const edits = later.map(([, at, option, to]): Edit => {
          const { key, options } = at % 2 ? x : y
          return [
            { type: 'question', key, value: { text: String(to) } },
            { type: 'remove_question', key },
            { type: 'move_option', of: key, key: options[0]?.key ?? '', to },
            { type: 'option', of: key, key: options[1]?.key ?? '', value: { text: String(to) } },
          ][option % 4] as Edit
        })
        expect(after(made, ...edits, undo)).toEqual(before)
      }),
      { numRuns: 100 },
    ))
})
