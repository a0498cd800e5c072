import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { NameForm } from './endpoints/account'
import { TopicForm } from './endpoints/ai'
import { PictureForm } from './endpoints/pictures'
import { CopiedFromForm, QuestionForm, QuizChange, QuizForm } from './endpoints/quizzes'
import { FeedbackForm } from './endpoints/support'
import { tidyLine } from './text'
import { Search } from './values'

const marks = ['\u061C', '\u200E', '\u200F']
const overridesAndEmbeddings = ['\u202A', '\u202B', '\u202C', '\u202D', '\u202E']
const isolates = ['\u2066', '\u2067', '\u2068', '\u2069']
const typed = `Zoë${[...marks, ...overridesAndEmbeddings, ...isolates].join('')} \u202Etsiuq`
const kept = 'Zoë tsiuq'

const of = (schema: z.ZodMiniType, form: object, key: string): unknown =>
  (schema.parse(form) as Record<string, unknown>)[key]
const feedback = { name: 'Zoë', email: 'zoe@example.org', subject: 'Hello', category: 'other', message: 'x'.repeat(10) }
const copied = { title: 'Rivers', author: 'Zoë' }

describe('what a name or a field of one line keeps has no characters that change the direction of text', () => {
  test.each<[string, z.ZodMiniType, object, string]>([
    ['the title of a new quiz', QuizForm, {}, 'title'],
    ['a changed title', QuizChange, {}, 'title'],
    ['the title of the quiz that one was copied from', CopiedFromForm, copied, 'title'],
    ['the name of its author', CopiedFromForm, copied, 'author'],
    ['a first name', NameForm, { firstName: 'Zoë' }, 'firstName'],
    ['a last name', NameForm, { firstName: 'Zoë' }, 'lastName'],
    ['the name of who writes to the support', FeedbackForm, feedback, 'name'],
    ['the subject of what they write', FeedbackForm, feedback, 'subject'],
    ['the description of a picture', PictureForm, { id: '3f0c0b9e-0000-4000-8000-000000000001' }, 'alt'],
    ['a topic', TopicForm, { numQuestions: 5 }, 'topic'],
  ])('%s', (_, schema, form, key) => {
    expect(of(schema, { ...form, [key]: typed }, key)).toBe(kept)
  })

  test('a search, which would find nothing that is kept so', () => expect(Search.parse(typed)).toBe(kept))

  test('a line break in one is a blank', () => {
    expect(of(QuizForm, { title: 'Rivers\r\nand\u2028lakes\t' }, 'title')).toBe('Rivers and lakes')
  })

  test('a name of nothing else is none', () => {
    expect(QuizForm.safeParse({ title: '\u200F\u202E' }).success).toBe(false)
  })

  test.each(['مریم می‌خواند', 'בְּרֵאשִׁ֖ית', '👩🏽‍🚀 👨‍👩‍👧‍👦 🏴󠁧󠁢󠁷󠁬󠁳󠁿', 'e\u0301'])('of %j all stays', (name) =>
    expect(tidyLine(name)).toBe(name.normalize('NFC')),
  )
})

test('a question and its answers keep them: there they tell where a full stop belongs', () => {
  const options = ['\u200FC++\u200F', '\u2067שלום\u2069']
  const question = { text: '\u200Fשלום, C++!\u200F', options, correctAnswer: 0 }
  expect(QuestionForm.parse(question)).toMatchObject({ text: question.text, options })
})
