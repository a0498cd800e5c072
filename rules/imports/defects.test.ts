import { describe, expect, test } from 'vitest'
import type { FileQuestion } from '../../contract/endpoints/imports'
import { fileQuestion } from '../../tests/kit/file-question'
import { defectsOf, oneQuestionEach } from './defects'

const aQuestion = (more: Partial<FileQuestion> = {}): FileQuestion =>
  fileQuestion({ text: 'Who?', options: ['Ada', 'Eve', 'Zoë'], right: [1], ...more })

test('a question that can be saved has no defect', () => {
  const longest = { text: 'é👍🏽'.repeat(62), options: ['👨‍👩‍👧‍👦'.normalize().repeat(10), 'e\u0301'.repeat(75)] }
  expect(defectsOf(aQuestion())).toEqual([])
  expect(defectsOf(aQuestion(longest))).toEqual([])
})

test.each([
  ['a blank text', { text: ' \u200b' }, [{ kind: 'question_empty' }]],
  ['a long text', { text: '👍🏽'.repeat(128) }, [{ kind: 'question_too_long', excess: 3 }]],
  ['a tower of marks', { text: `e${'\u0301'.repeat(600)}` }, [{ kind: 'question_too_long', excess: 1 }]],
  ['a blank option', { options: ['Ada', '', 'Eve'] }, [{ kind: 'option_empty', option: 1 }]],
  ['a long option', { options: ['Ada', 'E'.repeat(80)] }, [{ kind: 'option_too_long', option: 1, excess: 5 }]],
  ['one option', { options: ['Ada'], right: [0] }, [{ kind: 'too_few_options' }]],
  ['five options', { options: ['a', 'b', 'c', 'd', 'e'] }, [{ kind: 'too_many_options' }]],
  ['no right answer', { right: [] }, [{ kind: 'no_right_answer' }]],
  ['two right answers', { right: [0, 2] }, [{ kind: 'several_right_answers' }]],
])('%s is a defect', (_, more, defects) => expect(defectsOf(aQuestion(more))).toEqual(defects))

const several: Partial<FileQuestion> = { kind: 'several', right: [0, 1] }
const typed: Partial<FileQuestion> = { kind: 'typed', options: [], right: [], accepted: ['Ada'] }
const number: Partial<FileQuestion> = { kind: 'number', options: [], right: [], value: 5 }

test.each<[string, Partial<FileQuestion>, string[]]>([
  ['two right answers of several', several, []],
  ['all of them', { ...several, right: [0, 1, 2] }, ['correctAnswers: At least one option must be wrong']],
  ['seven options', { ...several, options: [...'abcdefg'] }, ['options: Cannot have more than 6 options']],
  ['two equal ones in order', { kind: 'order', options: ['a', 'b', 'a'] }, ['options.2: Options must be different']],
  ['an answer to type', typed, []],
  ['none to type', { ...typed, accepted: [] }, ['accepted: Must accept at least one answer']],
  [
    'one that is rejected, too',
    { ...typed, rejected: ['ada'] },
    ['accepted.0: This answer is also among the rejected ones'],
  ],
  ['a number', number, []],
  ['no number', { ...number, value: null }, ['value: Must give the right number']],
  ['half a slider', { ...number, min: 1 }, ['max: A slider needs both its ends']],
  ['a time of its own', { time: 3 }, ['timeLimit: Must be 5 to 240 seconds']],
  ['a slide', { kind: 'slide', options: [], right: [], body: null }, []],
])('%s: what the rules of its kind say', (_, more, told) => {
  const defects = defectsOf(aQuestion(more))
  expect(defects.map((defect) => ('path' in defect ? `${defect.path.join('.')}: ${defect.message}` : defect))).toEqual(
    told,
  )
})

describe('a question with several right answers', () => {
  test('becomes one for each, without the other right ones', () => {
    const [ada, zoe] = oneQuestionEach(aQuestion({ right: [0, 2] }))
    expect([ada, zoe]).toMatchObject([
      { text: 'Who?', options: ['Ada', 'Eve'], right: [0] },
      { text: 'Who?', options: ['Eve', 'Zoë'], right: [1] },
    ])
  })

  test('keeps each option’s picture beside it', () => {
    const picture = { alt: '', width: 1, height: 1, offset: 0, length: 1, isDeflated: false, bytes: 1 }
    const questions = oneQuestionEach(aQuestion({ right: [0, 2], optionImages: [null, null, picture] }))
    expect(questions.map(({ optionImages }) => optionImages)).toEqual([
      [null, null],
      [null, picture],
    ])
  })
})
