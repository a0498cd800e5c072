import { expect, test, vi } from 'vitest'
import { localStorageOfTest } from '../../../../tests/kit/local-storage'
import { resumeEditing, startEditing } from '../editing'
import { forgetDraft, keepDraft, readDraft } from './kept-draft'
import { newQuestion, newQuiz, unaskedQuestions } from '../quiz-draft'
import { applyEdit } from '../quiz-edits'

const place = { userId: 'zoe', quizId: 7 }
const kept = { draft: newQuiz(), madeId: 7, basedOn: '2026-11-21T10:00:00.000Z' }
const stored = localStorageOfTest()

test('what was kept is read again until it is forgotten', () => {
  expect(keepDraft(place, kept)).toBe(true)
  expect(readDraft(place)).toEqual(kept)
  forgetDraft(place)
  expect(readDraft(place)).toBeUndefined()
})

test.each([
  ['another host', { ...place, userId: 'yan' }],
  ['another quiz', { ...place, quizId: 8 }],
  ['a new quiz', { ...place, quizId: undefined }],
])('%s does not meet it', (_, elsewhere) => {
  keepDraft(place, kept)
  expect(readDraft(elsewhere)).toBeUndefined()
})

test('what cannot be read is as if nothing were kept', () => {
  keepDraft(place, kept)
  for (const name of stored.keys()) stored.set(name, '{"draft":')
  expect(readDraft(place)).toBeUndefined()
})

test('what an older version kept is read, with no cover, no sources and no marks', () => {
  keepDraft(place, kept)
  const [name, text] = [...stored][0] as [string, string]
  stored.set(name, text.replace(/,"source":null,"marks":\[\]/g, '').replace('"cover":null,', ''))
  expect(stored.get(name)).not.toBe(text)
  expect(readDraft(place)).toEqual(kept)
})

test.each(['asked', 'unasked'])(
  'where each question told whether its host was asked, any “asked” counts: %s',
  (told) => {
    const questions = [newQuestion(2), newQuestion(2)]
    keepDraft(place, { ...kept, draft: { ...kept.draft, questions } })
    const [name, text] = [...stored][0] as [string, string]
    stored.set(
      name,
      text
        .replace('"rightInAdvance":true', '"rightInAdvance":"unasked"')
        .replace('"rightInAdvance":true', `"rightInAdvance":"${told}"`),
    )
    const draft = readDraft(place)!.draft
    expect(draft.questions).toEqual(questions)
    expect(unaskedQuestions(draft)).toHaveLength(told === 'asked' ? 0 : 2)
  },
)

test('whether the host was asked about the right answers is kept, and the cover', () => {
  const cover = { id: 'c', alt: '', url: '/images/c/640.webp', width: 640, height: 400 }
  const chosen = applyEdit(startEditing(kept.draft), { type: 'about', value: { cover } })
  const { draft } = applyEdit(chosen, { type: 'ask_about_right' })
  keepDraft(place, { ...kept, draft })
  expect(readDraft(place)?.draft).toMatchObject({ cover, isAskedAboutRight: true })
})

test('the source and the marks of a question are kept', () => {
  const questions = kept.draft.questions.map((question) => ({
    ...question,
    source: 'Etna is in Sicily.',
    marks: ['source_not_found' as const],
  }))
  keepDraft(place, { ...kept, draft: { ...kept.draft, questions } })
  expect(readDraft(place)?.draft.questions).toEqual(questions)
})

const replaced = applyEdit(startEditing(kept.draft), { type: 'replace_questions', questions: [newQuestion(2)] })
const insertion = replaced.insertions.at(-1)

test('the latest insertion can be undone after a reload, and brings back exactly what was there', () => {
  keepDraft(place, { ...kept, draft: replaced.draft, insertion })
  const resumed = resumeEditing(readDraft(place)!)
  expect(resumed.draft).toEqual(replaced.draft)
  expect(applyEdit(resumed, { type: 'undo_generated' })).toEqual(startEditing(kept.draft))
})

test('what was kept without an insertion has nothing to undo', () => {
  keepDraft(place, kept)
  expect(resumeEditing(readDraft(place)!)).toEqual(startEditing(kept.draft))
})

test('the draft is kept without its undo where there is no room for both', () => {
  const room = JSON.stringify(kept).length + 10
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (value.length > room) throw new Error('full')
      stored.set(name, value)
    },
  })
  expect(keepDraft(place, { ...kept, insertion })).toBe(true)
  expect(readDraft(place)).toEqual(kept)
})

test('a browser that forbids storage says so, and nothing breaks', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(keepDraft(place, kept)).toBe(false)
  expect(readDraft(place)).toBeUndefined()
  expect(() => forgetDraft(place)).not.toThrow()
})
