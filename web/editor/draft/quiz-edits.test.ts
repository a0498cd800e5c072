import { describe, expect, test } from 'vitest'
import { limits } from '../../../contract/limits'
import { newOption, rightIndex, questionDefaults, type QuestionDraft } from './question-draft'
import { copyQuestion, newQuestion, newQuiz } from './quiz-draft'
import { startEditing, type Editing } from './editing'
import { applyEdit, type Edit } from './quiz-edits'
import { undoableRemoval } from './removals'

const picture = { id: 'p', alt: 'A peak', url: '/images/p/{width}.webp', width: 4, height: 3 }

const question = (text: string, options = ['Etna', 'Fuji', 'Erebus', 'Hekla'], right = 0): QuestionDraft => {
  const made = options.map((option) => newOption(option))
  return { ...questionDefaults, key: text, text, options: made, right: made[right]?.key ?? null }
}
const quiz = (...questions: QuestionDraft[]): Editing => startEditing({ ...newQuiz(), title: 'Volcanoes', questions })
const after = (editing: Editing, ...edits: Edit[]): Editing => edits.reduce(applyEdit, editing)

const order = ({ draft }: Editing): string => draft.questions.map(({ text }) => text).join(' ')
const only = ({ draft }: Editing): QuestionDraft => draft.questions[0] as QuestionDraft
const answers = (editing: Editing): string => {
  const { options } = only(editing)
  return options.map(({ text }, index) => (index === rightIndex(only(editing)) ? `${text}!` : text)).join(' ')
}
const keyOf = (editing: Editing, at: number): string => only(editing).options[at]?.key ?? ''

describe('questions', () => {
  const three = quiz(question('a'), question('b'), question('c'))

  test.each([
    ['a', 1, 'b a c'],
    ['c', 0, 'c a b'],
    ['a', 2, 'b c a'],
    ['b', 1, 'a b c'],
    ['b', -1, 'b a c'],
    ['b', 9, 'a c b'],
  ])('%s moves to place %i', (key, to, expected) =>
    expect(order(after(three, { type: 'move_question', key, to }))).toBe(expected),
  )

  test('a copy stands behind, with its pictures, its right answer and its source, and is not the saved question', () => {
    const options = [newOption('Etna'), newOption('Fuji', picture)]
    const source = 'Etna is in Sicily.'
    const saved = { ...question('a'), savedId: 7, image: picture, options, right: options[1]?.key ?? null, source }
    const copy = copyQuestion(saved)
    expect(copy).toMatchObject({
      text: 'a',
      image: picture,
      options: [{ text: 'Etna' }, { text: 'Fuji', image: picture }],
    })
    expect(rightIndex(copy)).toBe(1)
    expect(copy.source).toBe(source)
    expect(copy.savedId).toBeUndefined()
    expect(new Set([saved, copy].flatMap((each) => [each.key, ...each.options.map(({ key }) => key)])).size).toBe(6)
    const doubled = after(quiz(saved, question('b')), { type: 'add_question', question: copy, at: 1 })
    expect(order(doubled)).toBe('a a b')
  })

  test('the only remaining one cannot be removed', () => {
    const one = quiz(question('a'))
    expect(after(one, { type: 'remove_question', key: 'a' })).toBe(one)
  })

  test('a removed one comes back where it was, as it was', () => {
    const without = after(three, { type: 'remove_question', key: 'b' })
    expect(order(without)).toBe('a c')
    expect(after(without, { type: 'undo_removal' })).toEqual(three)
  })

  test('several come back, the last one first, whatever was done in between', () => {
    const edits: Edit[] = [
      { type: 'remove_question', key: 'a' },
      { type: 'remove_question', key: 'c' },
      { type: 'question', key: 'b', value: { text: 'B' } },
      { type: 'undo_removal' },
    ]
    expect(order(after(three, ...edits))).toBe('B c')
    expect(order(after(three, ...edits, { type: 'undo_removal' }))).toBe('a B c')
    expect(order(after(three, ...edits, { type: 'undo_removal' }, { type: 'undo_removal' }))).toBe('a B c')
  })

  test('there are at most 200, and none comes back where there is no room', () => {
    const many = quiz(...Array.from({ length: limits.questionsPerQuiz }, (_, index) => question(String(index))))
    expect(after(many, { type: 'add_question', question: newQuestion(2), at: 0 })).toBe(many)
    const refilled = after(
      many,
      { type: 'remove_question', key: '0' },
      { type: 'add_question', question: newQuestion(2), at: 0 },
    )
    expect(undoableRemoval(refilled)).toBeUndefined()
    expect(after(refilled, { type: 'undo_removal' })).toBe(refilled)
  })
})

describe('the right answer', () => {
  const four = (right: number) => quiz(question('a', undefined, right))
  const remove = (editing: Editing, at: number): Edit => ({ type: 'remove_option', of: 'a', key: keyOf(editing, at) })

  test('is right wherever it moves', () => {
    const editing = four(1)
    const move: Edit = { type: 'move_option', of: 'a', key: keyOf(editing, 1), to: 3 }
    expect(answers(after(editing, move))).toBe('Etna Erebus Hekla Fuji!')
  })

  test.each([
    ['one before it goes: it moves up', 2, 0, 'Fuji Erebus! Hekla'],
    ['one behind it goes: it stays', 1, 3, 'Etna Fuji! Erebus'],
    ['the last one goes and was right: the one before it', 3, 3, 'Etna Fuji Erebus!'],
    ['a right one in the middle goes: none is chosen', 1, 1, 'Etna Erebus Hekla'],
  ])('%s', (_, right, gone, expected) => {
    const editing = four(right)
    expect(answers(after(editing, remove(editing, gone)))).toBe(expected)
  })

  test.each([0, 1, 2, 3])('comes back with its option, option %i', (at) => {
    const editing = four(at)
    expect(after(editing, remove(editing, at), { type: 'undo_removal' })).toEqual(editing)
  })

  test('stays the one that was chosen since', () => {
    const editing = four(1)
    const choose: Edit = { type: 'question', key: 'a', value: { right: keyOf(editing, 3) } }
    const back = after(editing, remove(editing, 1), choose, { type: 'undo_removal' })
    expect(answers(back)).toBe('Etna Fuji Erebus Hekla!')
  })
})

describe('options', () => {
  const two = quiz(question('a', ['Etna', 'Fuji']))

  test('there are at least two', () =>
    expect(after(two, { type: 'remove_option', of: 'a', key: keyOf(two, 0) })).toBe(two))

  test('there are at most four, and none comes back where there is no room', () => {
    const four = quiz(question('a'))
    expect(answers(after(four, { type: 'add_option', of: 'a', option: newOption('Fifth') }))).toBe(answers(four))
    const refilled = after(
      four,
      { type: 'remove_option', of: 'a', key: keyOf(four, 3) },
      { type: 'add_option', of: 'a', option: newOption('Fifth') },
    )
    expect(undoableRemoval(refilled)).toBeUndefined()
  })

  test('a moved one carries its picture along', () => {
    const pictured = after(two, { type: 'option', of: 'a', key: keyOf(two, 0), value: { image: picture } })
    const { options } = only(after(pictured, { type: 'move_option', of: 'a', key: keyOf(two, 0), to: 1 }))
    expect(options).toMatchObject([
      { text: 'Fuji', image: null },
      { text: 'Etna', image: picture },
    ])
  })

  test('of a removed question they come back after it', () => {
    const both = quiz(question('a'), question('b'))
    const edits: Edit[] = [
      { type: 'remove_option', of: 'a', key: keyOf(both, 0) },
      { type: 'remove_question', key: 'a' },
    ]
    const gone = after(both, ...edits)
    expect(undoableRemoval(gone)).toMatchObject({ what: 'question' })
    expect(after(gone, { type: 'undo_removal' }, { type: 'undo_removal' })).toEqual(both)
  })
})

test('who starts over has what is saved, and nothing to undo', () => {
  const editing = quiz(question('a'), question('b'))
  const changed = after(editing, { type: 'about', value: { title: 'Else' } }, { type: 'remove_question', key: 'a' })
  expect(after(changed, { type: 'start_over', draft: editing.draft })).toEqual(editing)
})
