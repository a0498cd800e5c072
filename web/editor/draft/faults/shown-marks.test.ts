import { describe, expect, test } from 'vitest'
import { questionMarks } from '../../../../contract/endpoints/ai'
import { aGeneratedQuestion } from '../../../../tests/kit/generations'
import { newOption, questionDefaults, type QuestionDraft } from '../question-draft'
import { copyQuestion } from '../quiz-draft'
import { shownMarks, withDuplicatesOfDraftMarked } from './shown-marks'

const picture = { id: 'p', alt: '', url: '', width: 1, height: 1 }

const question = (text: string, texts = ['Fuji', 'The highest peak of Sicily'], right = 1): QuestionDraft => {
  const options = texts.map((each) => newOption(each))
  return {
    ...questionDefaults,
    key: text,
    text,
    options,
    right: options[right]?.key ?? null,
    source: 'Etna is the highest peak of Sicily.',
    marks: [...questionMarks],
  }
}
const etna = question('What is Etna?')
const same = { ...question('what is  Etna?'), key: 'same' }

test('marks are shown as long as they hold', () => {
  expect(shownMarks(etna, [etna, same])).toBe(etna.marks)
  expect(shownMarks({ ...etna, marks: [] }, [etna, same])).toEqual([])
})

describe('a duplicate is none', () => {
  test.each([
    ['without the other question', etna, []],
    ['when one of them is rewritten', etna, [{ ...same, text: 'What is Fuji?' }]],
    ['when two pictures tell them apart', { ...etna, image: picture }, [{ ...same, image: { ...picture, id: 'q' } }]],
    ['while its text is blank', { ...etna, text: ' ' }, [{ ...same, text: '' }]],
  ])('%s', (_, edited, others) => {
    expect(shownMarks(edited, [edited, ...others])).not.toContain('duplicate')
  })

  test('and a picture of the one alone tells nothing apart', () => {
    const pictured = { ...etna, image: picture }
    expect(shownMarks(pictured, [pictured, same])).toContain('duplicate')
  })

  test('and its copy is one', () => expect(shownMarks(etna, [etna, copyQuestion(etna)])).toContain('duplicate'))
})

test('a generated question is marked before it is added to a draft that has it already', () => {
  const generated = ['What is ETNA?', 'What is Fuji?'].map((text) => aGeneratedQuestion(1, { text }))
  const marks = (present: QuestionDraft[]) => withDuplicatesOfDraftMarked(generated, present).map((each) => each.marks)
  expect(marks([etna])).toEqual([['duplicate'], []])
  expect(marks([])).toEqual([[], []])
})

test('an answer is not given away by its length when another one grows, and is again when that one shrinks', () => {
  const longer = (text: string) => ({ ...etna, options: [newOption(text), ...etna.options.slice(1)] })
  const marks = (text: string) => shownMarks(longer(text), [])
  expect(marks('The highest peak of Japan')).not.toContain('answer_by_length')
  expect(marks('Japan')).toContain('answer_by_length')
  expect(shownMarks({ ...etna, right: null }, [])).not.toContain('answer_by_length')
})

test('a sentence that is not in the text is marked until it is removed', () => {
  expect(shownMarks({ ...etna, text: 'Else' }, [])).toContain('source_not_found')
  expect(shownMarks({ ...etna, source: null }, [])).not.toContain('source_not_found')
})
