import { describe, expect, test } from 'vitest'
import type { FileQuestion } from '../../contract/endpoints/imports'
import { defectsOf, oneQuestionEach } from './defects'

const aQuestion = (more: Partial<FileQuestion> = {}): FileQuestion => ({
  row: 1,
  text: 'Who?',
  options: ['Ada', 'Eve', 'Zoë'],
  right: [1],
  time: null,
  image: null,
  optionImages: null,
  source: null,
  remarks: [],
  ...more,
})

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
