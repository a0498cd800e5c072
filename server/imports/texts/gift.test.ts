import { describe, expect, test } from 'vitest'
import { giftQuestions, isGift } from './gift'

const one = (text: string) => giftQuestions(text)[0]!

test('a question with its answers, and the line it stands in', () => {
  const text = '// Astronomy\n\n::Q1::Which planet is the largest? {\n\t~Mars\n\t=Jupiter\n\t~Venus\n}\n'
  expect(giftQuestions(text)).toEqual([
    {
      ...{ row: 3, text: 'Which planet is the largest?', options: ['Mars', 'Jupiter', 'Venus'], right: [1] },
      ...{ kind: 'choice', explanation: null, time: null, points: 1 },
      ...{ image: null, optionImages: null, source: null, remarks: [] },
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
    ['{=a =b ~c}', 'choice', [0, 1], []],
    ['{~%50%a ~%50%b ~%-100%c}', 'several', [0, 1], []],
    ['{~%33.33333%a ~%33.33333%b ~%33.33333%c ~d}', 'several', [0, 1, 2], []],
    ['{~%100%a ~%-50%b ~%-50%c}', 'several', [0], []],
    ['{~%100%a ~b}', 'choice', [0], []],
    ['{=a ~%50%b ~c}', 'choice', [0], ['Answers that gave a part of the points count as wrong.']],
    ['{~a ~b}', 'choice', [], []],
  ])('of %s', (answers, kind, right, remarks) => {
    expect(one(`Which? ${answers}`)).toMatchObject({ kind, right, remarks })
  })
})

test.each([
  [
    'Who wrote it? {=Ada =Ada Lovelace =%0%Eve}',
    { kind: 'typed', accepted: ['Ada', 'Ada Lovelace'], rejected: ['Eve'] },
  ],
  ['How many? {#3}', { kind: 'number', value: 3, tolerance: null }],
  ['How many? {#-3.5:1}', { kind: 'number', value: -3.5, tolerance: 1 }],
  ['How many? {#1..5}', { kind: 'number', value: 3, tolerance: 2 }],
  ['How many? {#0.1..0.4}', { kind: 'number', value: 0.25, tolerance: 0.15 }],
])('K11 %s keeps its kind', (text, parts) => {
  expect(one(text)).toMatchObject({ ...parts, options: [], right: [], remarks: [] })
})

describe('K11 what is not read as it is says so', () => {
  test.each([
    [
      'Who? {=Ada =%50%Eve}',
      { kind: 'typed', accepted: ['Ada'] },
      'Answers that gave a part of the points count as wrong.',
    ],
    ['Who? {=Ada*}', { kind: 'typed', accepted: ['Ada*'] }, 'For Moodle “*” is any text. Here it is a star.'],
    [
      'How many? {#=3:0 =%50%3:2}',
      { kind: 'number', value: 3 },
      'Of its numbers, the first that gives all points is imported.',
    ],
    [
      'How many? {#=3:0#Well done. ~#Try again.}',
      { kind: 'number', value: 3 },
      'Of its numbers, the first that gives all points is imported.',
      'The feedback on single answers is not imported.',
    ],
    [
      'Write a poem. {}',
      { kind: 'words' },
      'This was an open question. Here, players send a word or short phrase for a word cloud.',
    ],
    ['Just a text.', { kind: 'choice', options: [] }, 'This is a text without answers.'],
    [
      'Match them. {=cat -> meow =dog -> woof =cow -> moo}',
      { kind: 'choice', options: ['cat → meow', 'dog → woof', 'cow → moo'], right: [] },
      'This is a question about pairs, which we don’t read. Please rewrite it, or leave it out.',
    ],
  ])('%s', (text, parts, ...remarks) => {
    expect(one(text)).toMatchObject({ ...parts, remarks })
  })
})

test('K11 an escaped star is a star', () => {
  const star = { kind: 'typed', accepted: ['M*A*S*H', '\\*'], rejected: ['*'], remarks: [] }
  expect(one('Which film? {=M\\\\*A\\\\*S\\\\*H =\\\\\\\\* =%0%\\\\*}')).toMatchObject(star)
})

test('what Moodle tells of the whole explains it; the rest is told: feedback, categories, pictures, and titles that say more', () => {
  const text = `$CATEGORY: Science/Space

::Largest planet:: Which one? <img src="https://a.example/b.png"> {=Jupiter#Yes! ~Mars}

::Q2:: Which two? {=a ~b ####Well done}`
  expect(giftQuestions(text)).toMatchObject([
    {
      text: 'Which one?',
      remarks: [
        'The category “Science/Space” is not imported.',
        'The title “Largest planet” is not imported.',
        'The feedback on single answers is not imported.',
        'The picture at “https://a.example/b.png” is not imported.',
      ],
    },
    { text: 'Which two?', explanation: 'Well done', remarks: [] },
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
