import { describe, expect, test } from 'vitest'
import { lostBy, newQuestionOf } from './changed-kind'
import { startEditing } from './editing'
import { findFaults } from './faults/draft-faults'
import { newOption, questionDefaults, rightIndex, type QuestionDraft } from './question-draft'
import { newQuiz, toRequests } from './quiz-draft'
import { applyEdit } from './quiz-edits'

const question = (parts: Partial<QuestionDraft>, texts: string[] = [], right = -1): QuestionDraft => {
  const options = texts.map((text) => newOption(text))
  return { ...questionDefaults, key: 'q', text: 'Which?', options, right: options[right]?.key ?? null, ...parts }
}
const changed = (from: QuestionDraft, to: Parameters<typeof lostBy>[1]) =>
  applyEdit(startEditing({ ...newQuiz(), title: 'Peaks', questions: [from] }), { type: 'change_kind', key: 'q', to })
const after = (from: QuestionDraft, to: Parameters<typeof lostBy>[1]) => changed(from, to).draft.questions[0]!
const textsOf = ({ options }: QuestionDraft) => options.map(({ text }) => text)

const peaks = question({ points: 2, explanation: 'It is in Japan.' }, ['Etna', 'Fuji', 'Alps'], 1)

describe('K13 a change of kind', () => {
  test('keeps options, and the right one as the one that is ticked', () => {
    const several = after(peaks, 'several')
    expect(several).toMatchObject({ kind: 'several', points: 2, explanation: 'It is in Japan.', right: null })
    expect(several.options).toEqual(peaks.options)
    expect(several.rights).toEqual([peaks.right])
    expect(lostBy(peaks, 'several')).toBe('')
    expect(after(several, 'choice')).toMatchObject({ right: peaks.right })
  })

  test('makes the right option an accepted answer, and says that the others are lost', () => {
    expect(after(peaks, 'typed')).toMatchObject({ options: [], accepted: ['Fuji'] })
    expect(lostBy(peaks, 'typed')).toBe('answers A and C')
  })

  test('makes accepted answers options, of which the first is right', () => {
    const typed = question({ kind: 'typed', accepted: ['Fuji', 'Fujisan'], rejected: ['Fiji'] })
    const choice = after(typed, 'choice')
    expect([textsOf(choice), rightIndex(choice)]).toEqual([['Fuji', 'Fujisan'], 0])
    expect(lostBy(typed, 'choice')).toBe('the answers never accepted')
  })

  test('says which options do not fit, and that nothing is right in a poll', () => {
    const six = question({ kind: 'poll' }, ['1', '2', '3', '4', '5', '6'])
    expect(lostBy(six, 'choice')).toBe('answers E and F')
    expect(lostBy(peaks, 'poll')).toBe('which answer is correct and its points')
    expect(after(peaks, 'poll').points).toBe(1)
  })

  test('marks the first option in advance where none was right, so that the host is asked', () =>
    expect(after(question({ kind: 'poll' }, ['1', '2']), 'choice')).toMatchObject({ rightInAdvance: true }))

  test('fills an order up to its three', () =>
    expect(after(question({}, ['1', '2'], 0), 'order').options).toHaveLength(3))

  test('is undone with all that it lost, but for what was written since', () => {
    const editing = changed(peaks, 'slide')
    const written = applyEdit(editing, { type: 'question', key: 'q', value: { text: 'Which one?' } })
    const undone = applyEdit(written, { type: 'undo_removal' }).draft.questions[0]
    expect(undone).toEqual({ ...peaks, text: 'Which one?' })
  })
})

describe('a question of each kind', () => {
  const saved = (of: QuestionDraft) => toRequests({ ...newQuiz(), questions: [of] }, 'create').questions[0]
  const faults = (of: QuestionDraft) =>
    findFaults({ ...newQuiz(), title: 'Peaks', questions: [of] }, 'create').map(({ field }) => field)

  test('is sent with the fields of its kind alone', () => {
    const number = question({ kind: 'number', value: '330', tolerance: '10', unit: ' m ' })
    expect(saved(number)).toMatchObject({ kind: 'number', value: 330, tolerance: 10, zeroAt: null, unit: 'm' })
    expect(saved(number)).not.toHaveProperty('options')
    expect(saved(question({ kind: 'words', maxWords: 2 }))).toMatchObject({ maxWords: 2, showWords: 'at_close' })
    expect(saved(question({ kind: 'slide', body: ' ' }))).toMatchObject({ body: null })
  })

  test('shows at its fields what the rules of its kind refuse', () => {
    const all = question({ kind: 'several' }, ['Etna', 'Fuji'])
    expect(faults({ ...all, rights: all.options.map(({ key }) => key) })).toEqual(['questions.0.correctAnswers'])
    expect(faults(question({ kind: 'order' }, ['1', '2', '1']))).toEqual(['questions.0.options.2.text'])
    expect(faults(question({ kind: 'typed', accepted: ['Fuji'], rejected: ['fuji'] }))).toEqual([
      'questions.0.accepted.0',
    ])
    expect(faults(question({ kind: 'number' }))).toEqual(['questions.0.value'])
    expect(faults(question({ kind: 'number', value: '5', min: '0', max: '4' }))).toEqual(['questions.0.value'])
    expect(faults(question({ timeLimit: 4 }, ['1', '2'], 0))).toEqual(['questions.0.timeLimit'])
  })

  test('is blank when it is new', () => expect(newQuestionOf('several').options).toHaveLength(2))
})
