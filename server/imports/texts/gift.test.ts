import { describe, expect, test } from 'vitest'
import { giftQuestions, isGift } from './gift'

const one = (text: string) => giftQuestions(text)[0]!

test('a question with its answers, and the line it stands in', () => {
  const text = '// Astronomy\n\n::Q1::Which planet is the largest? {\n\t~Mars\n\t=Jupiter\n\t~Venus\n}\n'
  expect(giftQuestions(text)).toEqual([
    {
      ...{ row: 3, text: 'Which planet is the largest?', options: ['Mars', 'Jupiter', 'Venus'], right: [1] },
      ...{ time: null, image: null, optionImages: null, source: null, remarks: [] },
    },
  ])
})

test('true or false', () => {
  const questions = giftQuestions('The sun rises in the east.{T}\n\nThe sun is cold. {FALSE}')
  expect(questions).toMatchObject([
    { row: 1, text: 'The sun rises in the east.', options: ['True', 'False'], right: [0] },
    { row: 3, options: ['True', 'False'], right: [1] },
  ])
})

test('an answer within a sentence leaves a gap', () => {
  expect(one('The capital of {~France =Italy ~Spain} is Rome.').text).toBe('The capital of _____ is Rome.')
})

test('what is escaped is a character like any other, and what Moodle lets stand is, too', () => {
  expect(one('Is \\{1\\=1\\} \\~ true\\: yes\\\\no? {=a\\nb ~c\\=d \\#1}')).toMatchObject({
    text: 'Is {1=1} ~ true: yes\\no?',
    options: ['a\nb', 'c=d #1'],
  })
  expect(one('At https://a.example/?b=1#c {=yes ~no}').text).toBe('At https://a.example/?b=1#c')
})

test('tags and entities become the text that they show', () => {
  const text = '[html]<p>Who is <b>Ada</b> &amp; &#8222;Zo&euml;&#x201C;?<br>Really?</p> {=<i>A</i> poet &lt;3 ~x}'
  expect(one(text)).toMatchObject({ text: 'Who is Ada & „Zoë“?\nReally?', options: ['A poet <3', 'x'] })
  expect(one('[markdown]Who is **Ada** *really*? {=`a` ~b}')).toMatchObject({
    text: 'Who is Ada really?',
    options: ['a', 'b'],
  })
  expect(one('[plain]What does <b> do? {=Bold ~&amp;}')).toMatchObject({
    text: 'What does <b> do?',
    options: ['Bold', '&amp;'],
  })
  expect(one('Is 1 < 2 > 0? {=yes ~no}').text).toBe('Is 1 < 2 > 0?')
})

describe('right answers', () => {
  test.each([
    ['{=a =b ~c}', [0, 1], []],
    ['{~%50%a ~%50%b ~%-100%c}', [0, 1], []],
    ['{~%33.33333%a ~%33.33333%b ~%33.33333%c ~d}', [0, 1, 2], []],
    ['{~%100%a ~b}', [0], []],
    ['{=a ~%50%b ~c}', [0], ['Answers that gave a part of the points count as wrong.']],
    ['{~a ~b}', [], []],
  ])('of %s', (answers, right, remarks) => {
    expect(one(`Which? ${answers}`)).toMatchObject({ right, remarks })
  })
})

describe('what is no multiple choice says so', () => {
  const typed = 'This was a question with an answer to type, so all its answers are right. Please add wrong ones.'
  test.each([
    ['Who wrote it? {=Ada =Ada Lovelace}', ['Ada', 'Ada Lovelace'], [0, 1], typed],
    ['How many? {#3}', ['3'], [0], typed],
    ['How many? {#3:1}', ['3 ± 1'], [0], typed],
    ['How many? {#1..5}', ['1 to 5'], [0], typed],
    ['Write a poem. {}', [], [], 'This was an open question. Please add answers to choose from.'],
    ['Just a text.', [], [], 'This is a text without answers.'],
    [
      'Match them. {=cat -> meow =dog -> woof =cow -> moo}',
      ['cat → meow', 'dog → woof', 'cow → moo'],
      [],
      'This was a question about pairs. Please make one with a right answer of it.',
    ],
  ])('%s', (text, options, right, remark) => {
    expect(one(text)).toMatchObject({ options, right, remarks: [remark] })
  })
})

test('what is not imported is told: feedback, categories, pictures, and titles that say more', () => {
  const text = `$CATEGORY: Science/Space

::Largest planet:: Which one? <img src="https://a.example/b.png"> {=Jupiter#Yes! ~Mars}

::Q2:: Which two? {=a ~b ####Well done}`
  expect(giftQuestions(text)).toMatchObject([
    {
      text: 'Which one?',
      remarks: [
        'The category “Science/Space” is not imported.',
        'The title “Largest planet” is not imported.',
        'The feedback is not imported.',
        'The picture at “https://a.example/b.png” is not imported.',
      ],
    },
    { text: 'Which two?', remarks: ['The feedback is not imported.'] },
  ])
})

describe('a question that cannot be read stays to be seen, and takes no other along', () => {
  const unread = { options: [], right: [], remarks: [expect.stringContaining('We don’t understand')] }
  test.each([
    ['with a brace that never ends', 'Bad {=a ~b', 'Bad {=a ~b'],
    ['with an empty answer', 'Bad {=a ~}', 'Bad {=a ~}'],
    ['that is as long as a book', `Bad {=${'x'.repeat(30_000)}}`, expect.stringMatching(/^Bad .{1,1999}…$/)],
  ])('%s', (_, bad, text) => {
    expect(giftQuestions(`One {=a ~b}\n\n${bad}\n\nTwo {=c ~d}`)).toMatchObject([
      { text: 'One', right: [0] },
      { text, row: 3, ...unread },
      { text: 'Two', right: [0] },
    ])
  })
})

test('blank lines between braces, and questions without one between, are forgiven', () => {
  const questions = giftQuestions('One {\n\n=a\n\n~b\n}\nTwo {=c ~d}\nThree {T}')
  expect(questions).toMatchObject([
    { text: 'One', row: 1, options: ['a', 'b'] },
    { text: 'Two', row: 7 },
    { text: 'Three', row: 8 },
  ])
})

test('plain text keeps its blanks', () => {
  const [kept, joined] = giftQuestions('[plain]a  b {=c\u00a0 d ~e  f  }\n\na  b {=c  d ~e}')
  expect(kept).toMatchObject({ text: 'a  b', options: ['c\u00a0 d', 'e  f'] })
  expect(joined).toMatchObject({ text: 'a b', options: ['c d', 'e'] })
})

test('a text is GIFT where most of it has answers in braces', () => {
  expect(isGift('One {=a ~b}\n\nTwo {T}')).toBe(true)
  expect(isGift('Question,A,B\nWhat is {=}?,a,b\n\nWhat is x?,c,d\n\nWhat?,e,f')).toBe(false)
})
