import { describe, expect, test } from 'vitest'
import type { ReadFile } from '../../../contract/endpoints/imports'
import { outcomeOfImport, readImport } from '../../../tests/kit/app/files/imports'

const heads = ['category', 'type', 'difficulty', 'question', 'correct_answer']
/** As its API replies. */
const reply = {
  response_code: 0,
  results: [
    {
      category: 'Entertainment: Music',
      type: 'multiple',
      difficulty: 'easy',
      question: 'Who sang &quot;D&eacute;j&agrave; Vu&quot; in &#039;21 &amp;amp; later?',
      correct_answer: 'Beyonc&eacute; &amp; Jay&shy;Z',
      incorrect_answers: ['O&#039;Neil', 'a &lt; b', '[1, 2]'],
    },
    {
      category: 'History',
      type: 'boolean',
      difficulty: 'hard',
      question: 'Is it so?',
      correct_answer: 'True',
      incorrect_answers: ['False'],
    },
  ],
}
const rows = [
  ['Entertainment: Music', 'multiple', 'easy', 'Who sang "Déjà Vu" in \'21 &amp; later?', 'Beyoncé & Jay\u00adZ'],
  ['History', 'boolean', 'hard', 'Is it so?', 'True'],
]
const wrong = [["O'Neil", 'a < b', '[1, 2]'], ['False']]

const rowsOf = (read: ReadFile) => (read.kind === 'table' ? read.sheets.map((sheet) => sheet.rows) : read)
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
const csv = (list: (answers: string[]) => string) =>
  [
    [...heads, 'incorrect_answers'],
    ...reply.results.map((each) => [
      ...[each.category, each.type, each.difficulty, each.question, each.correct_answer],
      list(each.incorrect_answers),
    ]),
  ]
    .map((cells) => cells.map(cell).join(','))
    .join('\n')

describe('questions of the Open Trivia Database are read without its entities', () => {
  test.each([
    ['as its API replies, in a file', JSON.stringify(reply), 'trivia.json'],
    ['as its API replies, pasted', JSON.stringify(reply, null, 2), 'pasted.txt'],
    ['the questions alone', JSON.stringify(reply.results), 'pasted.txt'],
  ])('%s', async (_, text, name) => {
    const names = ['incorrect_answers/0', 'incorrect_answers/1', 'incorrect_answers/2']
    const expected = [[...heads, ...names], ...rows.map((row, index) => [...row, ...wrong[index]!])]
    expect(rowsOf(await readImport(text, name))).toEqual([expected])
  })

  test('as CSV with lists in a cell', async () => {
    const names = ['incorrect_answers 1', 'incorrect_answers 2', 'incorrect_answers 3']
    const expected = [
      [...heads, ...names],
      [...rows[0]!, ...wrong[0]!],
      [...rows[1]!, 'False', '', ''],
    ]
    expect(rowsOf(await readImport(csv(JSON.stringify), 'trivia.csv'))).toEqual([expected])
    const python = csv((answers) => `[${answers.map((answer) => `'${answer}'`).join(', ')}]`)
    expect(rowsOf(await readImport(python, 'trivia.csv'))).toEqual([expected])
  })
})

test('entities in other tables are text', async () => {
  const text = 'Question,A,B,Right answer\nWhat is &lt; in HTML?,&lt;,&gt;,A\n'
  expect(rowsOf(await readImport(text, 'html.csv'))).toEqual([
    [
      ['Question', 'A', 'B', 'Right answer'],
      ['What is &lt; in HTML?', '&lt;', '&gt;', 'A'],
    ],
  ])
})

test.each([
  ['{"response_code":1,"results":[]}', 'import_empty'],
  ['{"quiz":[]}', 'import_not_understood'],
  ['[{"question":"Who?","correct_answer":1,"incorrect_answers":[]}]', 'import_not_understood'],
  ['{"results":[{"question":', 'import_damaged'],
  [JSON.stringify(Array(1_001).fill(reply.results[1])), 'import_too_many_rows'],
  [JSON.stringify([{ ...reply.results[1], incorrect_answers: Array(60).fill('no') }]), 'import_too_many_columns'],
])('JSON that is none of it is refused: %#', async (text, code) => {
  expect(await outcomeOfImport(text, 'trivia.json')).toBe(code)
})
