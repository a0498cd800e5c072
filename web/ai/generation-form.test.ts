import compile from 'icu-minify/compile'
import { afterEach, expect, test } from 'vitest'
import { generationModes } from '../../contract/endpoints/ai'
import { aiKinds } from '../../contract/questions/ai-kinds'
import {
  emptyForm,
  fileRefusal,
  kindsNote,
  missingText,
  requestOf,
  textFault,
  withKind,
  type GenerationForm,
} from './generation-form'

const form = (change: Partial<GenerationForm>): GenerationForm => ({ ...emptyForm, ...change })
const file = (name: string, size = 1_000) => ({ name, size })

test('a text can be sent from 50 characters on, up to 10,000', () => {
  const isReady = (text: string) => requestOf(form({ text })) !== undefined
  expect(isReady('')).toBe(false)
  expect(isReady(`  ${'x'.repeat(49)}  `)).toBe(false)
  expect(isReady('x'.repeat(50))).toBe(true)
  expect(isReady('x'.repeat(10_000))).toBe(true)
  expect(isReady('x'.repeat(10_001))).toBe(false)
  expect(textFault(form({ text: 'x'.repeat(49) }))).toBeUndefined()
  expect(textFault(form({ text: 'x'.repeat(10_001) }))).toBe('Text must be 10,000 characters or less')
})

test('a topic can be sent from 3 characters on, up to 100, blanks around it apart', () => {
  const isReady = (topic: string) => requestOf(form({ mode: 'topic', topic })) !== undefined
  expect(isReady('  ab  ')).toBe(false)
  expect(isReady(' abc ')).toBe(true)
  expect(isReady('ü'.repeat(100))).toBe(true)
  expect(isReady('ü'.repeat(101))).toBe(false)
  expect(textFault(form({ mode: 'topic', topic: 'ü'.repeat(101) }))).toBe('Topic must be 100 characters or less')
})

test('a text or a topic that is begun and too short says how much is missing', () => {
  expect(missingText(form({ text: '  ' }))).toBeUndefined()
  expect(missingText(form({ text: ' 123456789 ' }))).toBe('It takes at least 50 characters: 41 to go.')
  expect(missingText(form({ text: 'x'.repeat(50) }))).toBeUndefined()
  expect(missingText(form({ mode: 'topic', topic: 'ab' }))).toBe('It takes at least 3 characters: 1 to go.')
  expect(missingText(form({ mode: 'image', text: 'x' }))).toBeUndefined()
})

test('each mode sends its own part, whatever is typed in the others', () => {
  const typed = { text: 'x'.repeat(60), topic: 'Volcanoes', file: new File(['x'], 'a.pdf') }
  expect(requestOf(form({ ...typed, mode: 'topic', numQuestions: 12 }))).toEqual({
    mode: 'topic',
    topic: 'Volcanoes',
    numQuestions: 12,
    kinds: ['choice'],
    language: null,
  })
  expect(requestOf(form({ ...typed, mode: 'image' }))).toMatchObject({ file: typed.file, numQuestions: 8 })
  expect(requestOf(form({ ...typed, file: null, mode: 'image' }))).toBeUndefined()
})

test.each(['a.jpg', 'a.JPEG', 'a.png', 'a.gif', 'my.notes.pdf', 'without-an-ending'])('%s may be sent', (name) =>
  expect(fileRefusal(file(name), true)).toBeNull(),
)

test.each(['a.docx', 'a.png.exe', 'a.webp', 'a.'])('%s is refused before it is sent', (name) =>
  expect(fileRefusal(file(name), true)).toEqual({
    title: 'Invalid file type',
    text: 'Please select a JPG, PNG, GIF, or PDF file',
  }),
)

test('a file of 10 MB may be sent, a larger one not', () => {
  const most = 10 * 1024 * 1024
  expect(fileRefusal(file('a.pdf', most), true)).toBeNull()
  expect(fileRefusal(file('a.pdf', most + 1), true)).toEqual({
    title: 'File too large',
    text: 'Please select a file under 10MB',
  })
})

test('an empty file is refused before it is sent', () =>
  expect(fileRefusal(file('a.pdf', 0), true)).toEqual({
    title: 'Empty file',
    text: 'This file is empty. Please choose another one.',
  }))

test('a model that sees no pictures takes PDFs alone', () => {
  expect(fileRefusal(file('a.pdf'), false)).toBeNull()
  expect(fileRefusal(file('a.png'), false)?.text).toContain('can’t look at pictures')
})

test('the language that was chosen goes with each mode; without a choice it is the material’s', () => {
  const typed = { text: 'x'.repeat(60), topic: 'Volcanoes', file: new File(['x'], 'a.pdf') }
  for (const mode of generationModes) {
    expect(requestOf(form({ ...typed, mode }))).toMatchObject({ mode, language: null })
    expect(requestOf(form({ ...typed, mode, language: 'uk' }))).toMatchObject({ mode, language: 'uk' })
  }
})

test('K12 kinds are sent in the order in which they are offered, and none is no request', () => {
  const typed = { mode: 'topic', topic: 'Volcanoes' } as const
  const kinds = withKind(withKind(['number'], 'typed', true), 'true_or_false', true)
  expect(requestOf(form({ ...typed, kinds }))).toMatchObject({ kinds: ['true_or_false', 'typed', 'number'] })
  expect(withKind(kinds, 'typed', false)).toEqual(['true_or_false', 'number'])
  expect(requestOf(form({ ...typed, kinds: [] }))).toBeUndefined()
  expect(kindsNote(form({ kinds: [] }))).toBe('Choose at least one kind of question.')
})

test('K12 fewer questions than kinds say which kinds will be missing', () => {
  const kinds = [...aiKinds]
  expect(kindsNote(form({ kinds, numQuestions: 6 }))).toBeUndefined()
  expect(kindsNote(form({ kinds, numQuestions: 4 }))).toBe(
    'Too few questions for every kind. Left out: Number and Order.',
  )
})

const before = globalThis.messages
afterEach(() => void (globalThis.messages = before))

test('L4 why a text cannot be taken is said in the page’s language', () => {
  globalThis.messages = { '!text_too_long': compile('Höchstens {max, number} Zeichen') }
  expect(textFault(form({ text: 'x'.repeat(10_001) }))).toBe('Höchstens 10,000 Zeichen')
})
