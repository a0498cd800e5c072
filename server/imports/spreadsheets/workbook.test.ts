import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Sheet } from '../../../contract/endpoints/imports'
import { defectsOf } from '../../../rules/imports/defects'
import { guessColumns } from '../../../rules/imports/guess-columns'
import { recognize } from '../../../rules/imports/layouts'
import { questionsOfTable } from '../../../rules/imports/table-questions'
import { xlsxOf } from '../../../tests/kit/app/files/hostile-spreadsheets'
import { readImport, rowsOfImport } from '../../../tests/kit/app/files/imports'
import { spreadsheetOf } from '../../../tests/kit/app/files/spreadsheets'
import {
  ahaSlidesRows,
  kahootRows,
  ownRows,
  socrativeRows,
  waygroundRows,
} from '../../../tests/kit/app/files/templates'

const fixture = (name: string) => readFileSync(new URL(`../../../tests/fixtures/imports/${name}`, import.meta.url))

async function sheetsOf(bytes: Buffer, name?: string): Promise<Sheet[]> {
  const read = await readImport(bytes, name)
  return read.kind === 'table' ? read.sheets : []
}

/** What a host sees of a file that needs no question. */
async function understood(bytes: Buffer, name?: string) {
  const [sheet] = await sheetsOf(bytes, name)
  const guess = guessColumns(sheet!)
  const reading = recognize(sheet!) ?? (guess.isSure ? { ...guess, layout: null } : null)
  const questions = reading ? questionsOfTable(sheet!, reading) : []
  return { layout: reading?.layout, questions: questions.map((each) => ({ ...each, defects: defectsOf(each) })) }
}

const nothing = (count: number) => Array<null>(count).fill(null)
const fine = { remarks: [], defects: [] }

describe('a template as it is published', () => {
  test.each(['xlsx', 'ods', 'csv', 'xls'] as const)('Kahoot!’s, as .%s', async (format) => {
    const rows = kahootRows([
      ['Which planet is the largest?', 'Jupiter', 'Saturn', 'Earth', 'Mars', 20, 1],
      ['Which are planets?', 'Mars', 'Pluto', 'Venus', null, 60, '1,3'],
      ['Is it hot?', 'Yes', 'No', null, null, 5, null],
    ])
    const { layout, questions } = await understood(spreadsheetOf({ Sheet1: rows }, format), `quiz.${format}`)
    expect(layout).toBe('kahoot')
    expect(questions).toMatchObject([
      { row: 9, options: ['Jupiter', 'Saturn', 'Earth', 'Mars'], right: [0], time: 20, ...fine },
      { row: 10, options: ['Mars', 'Pluto', 'Venus'], right: [0, 2], defects: [{ kind: 'several_right_answers' }] },
      { row: 11, right: [], defects: [{ kind: 'no_right_answer' }] },
    ])
  })

  test('Wayground’s', async () => {
    const image = 'https://a.example/planets.jpg'
    const rows = waygroundRows([
      ['Which planet is the largest?', 'Multiple Choice', 'Earth', 'Mars', 'Mercury', 'Jupiter', 'Pluto', 4, 20, image],
      ['Which are planets?', 'Checkbox', 'Venus', 'Neptune', 'Uranus', 'Pluto', null, '1,2,3', 45, null, 'By size.'],
      ['Name a moon of Mars', 'Fill-in-the-Blank', 'Phobos', 'Deimos', null, null, null, null, 60],
      ['What would you do there?', 'Open-Ended', null, null, null, null, null, null, 180],
      ['Which is your favourite?', 'Poll', 'Stars', 'Planets', null, null, null, null, 20],
      ['How are you?', 'Draw', null, null, null, null, null, null, 20],
    ])
    const { layout, questions } = await understood(spreadsheetOf({ Sheet1: rows }))
    const defects = (...kinds: string[]) => kinds.map((kind) => expect.objectContaining({ kind }))
    expect(layout).toBe('wayground')
    expect(questions).toMatchObject([
      { row: 3, right: [3], time: 20, remarks: [], defects: defects('too_many_options') },
      { right: [0, 1, 2], remarks: [], defects: defects('several_right_answers') },
      { kind: 'typed', accepted: ['Phobos', 'Deimos'], remarks: [], defects: [] },
      { options: [], remarks: [expect.any(String)], defects: defects('too_few_options', 'no_right_answer') },
      { kind: 'poll', options: ['Stars', 'Planets'], remarks: [], defects: [] },
      { options: [], remarks: [expect.any(String)], defects: defects('too_few_options', 'no_right_answer') },
    ])
  })

  test.each(['xlsx', 'ods', 'csv', 'xls'] as const)('Socrative’s, as .%s', async (format) => {
    const rows = socrativeRows('Planets', [
      ['Multiple choice', 'Which planet is red?', 'Venus', 'Mars', null, null, null, 'B', ...nothing(4), 'Rust.'],
      ['Multiple choice', 'Which are planets?', 'Mars', 'Pluto', 'Venus', 'Io', null, 'A', 'C'],
      ['Multiple choice', 'Which is the fifth?', 'Mars', 'Earth', 'Venus', 'Saturn', 'Jupiter', 'E'],
      ['Open-ended', 'Why is it red?'],
    ])
    const { layout, questions } = await understood(spreadsheetOf({ 'Quick Quiz': rows }, format), `quiz.${format}`)
    expect(layout).toBe('socrative')
    expect(questions).toMatchObject([
      { row: 7, options: ['Venus', 'Mars'], right: [1], ...fine },
      { row: 8, right: [0, 2], remarks: [], defects: [{ kind: 'several_right_answers' }] },
      { row: 9, right: [4], remarks: [], defects: [{ kind: 'too_many_options' }] },
      { row: 10, options: [], remarks: ['This was an open question. Please add answers to choose from.'] },
    ])
  })

  test.each(['xlsx', 'ods', 'csv', 'xls'] as const)('AhaSlides’, as .%s', async (format) => {
    const rest = [20, 100, 50, 'Yes']
    const rows = ahaSlidesRows([
      ['Pick answer', 'Which planet is red?', 'Venus', 'Mars', 'Io', null, ...nothing(4), 2, ...rest],
      ['Pick answer', 'Which are planets?', 'Mars', 'Pluto', 'Venus', 'Io', ...nothing(4), '1,3', ...rest],
      ['Pick answer', 'Which is the eighth?', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'Neptune', 8, ...rest],
    ])
    const { layout, questions } = await understood(spreadsheetOf({ Quiz: rows }, format), `quiz.${format}`)
    expect(layout).toBeNull()
    expect(questions).toMatchObject([
      { row: 9, options: ['Venus', 'Mars', 'Io'], right: [1], time: 20, ...fine },
      { row: 10, right: [0, 2], remarks: [], defects: [{ kind: 'several_right_answers' }] },
      { row: 11, right: [7], remarks: [], defects: [{ kind: 'too_many_options' }] },
    ])
  })

  test('our own, with every defect', async () => {
    const rows = ownRows([
      ['Fine?', 'Yes', 'No', null, null, 'A', 30],
      [null, 'Yes', 'No', null, null, 'yes', null],
      ['x'.repeat(130), 'Yes', 'No', null, null, 'B', null],
      ['Long answer?', 'y'.repeat(80), 'No', null, null, 'No', null],
      ['Blank between?', 'Yes', null, 'No', null, 'A', null],
      ['One answer?', 'Yes', null, null, null, 'A', null],
      ['Nothing right?', 'Yes', 'No', null, null, null, null],
      ['Wrong letter?', 'Yes', 'No', null, null, 'D', 'soon'],
      ['Both right?', 'Yes', 'No', null, null, 'A, B', null],
    ])
    const { layout, questions } = await understood(spreadsheetOf({ Sheet1: rows }))
    expect(layout).toBe('quizhall')
    expect(questions.map(({ row, defects, remarks }) => [row, ...defects.map(({ kind }) => kind), ...remarks])).toEqual(
      [
        [2],
        [3, 'question_empty'],
        [4, 'question_too_long'],
        [5, 'option_too_long'],
        [6, 'option_empty'],
        [7, 'too_few_options'],
        [8, 'no_right_answer'],
        [
          9,
          'no_right_answer',
          '“D” is marked as right, and is none of the answers.',
          'The time “soon” is not understood.',
        ],
        [10, 'several_right_answers'],
      ],
    )
  })
})

describe('a file that another program has written', () => {
  test.each(['libreoffice.ods', 'libreoffice.xlsx', 'libreoffice.xls'])('%s', async (name) => {
    const { layout, questions } = await understood(fixture(name), name)
    expect(layout).toBe('quizhall')
    expect(questions).toMatchObject([
      { row: 2, options: ['Jupiter', 'Saturn', 'Earth', 'Mars'], right: [0], time: 20, ...fine },
      { row: 3, options: ['1492', '1776', '1066', '1914'], right: [0], ...fine },
      { row: 4, options: ['3.5', '1.5', '2', '1'], right: [1], ...fine },
      { row: 5, options: ['TRUE', 'FALSE'], right: [0], ...fine },
      { row: 6, options: ['1', '01/02/26', '2', '0'], remarks: [expect.stringContaining('made the date “01/02/26”')] },
      { row: 7, text: 'Zoë asked: „Größe?“ 👍🏽', options: ['é', 'ü', 'ß', '日本'], right: [1, 2], remarks: [] },
      { row: 9, options: ['a, b', 'c'], right: [0], time: 20, ...fine },
    ])
  })

  test('exceljs.xlsx: formatted text, formulas, links, comments, and a hidden sheet', async () => {
    const sheets = await sheetsOf(fixture('exceljs.xlsx'))
    expect(sheets.map(({ name }) => name)).toEqual(['Quiz'])
    const { questions } = await understood(fixture('exceljs.xlsx'))
    expect(questions).toMatchObject([
      { row: 4, text: 'Which planet is the largest?', right: [0], time: 20, ...fine },
      { row: 5, options: ['1492', '1776', '1066', '1914'], right: [0], ...fine },
      { row: 6, options: ['2-Jan', 'one'], remarks: [expect.stringContaining('made the date “2-Jan”')] },
      { row: 7, options: ['TRUE', 'FALSE'], right: [0], ...fine },
      { row: 8, options: ['A page', 'Nothing'], right: [1], ...fine },
    ])
  })
})

test('a cell shows what its program shows, and a text that would fill pages is cut where everybody sees it', async () => {
  const rows = [['Q', 12, 0.5, true, 'x'.repeat(3_000)]]
  const [[, ...shown]] = (await rowsOfImport(spreadsheetOf({ Sheet1: rows }))) as [string[]]
  expect(shown).toEqual(['12', '0.5', 'TRUE', `${'x'.repeat(1_999)}…`])
})

test('a formula that no program has computed shows itself, and is not computed', async () => {
  const data = '<row><c t="str"><v>How much?</v></c><c><f>1+1</f></c><c><f>A1</f><v>2</v></c></row>'
  expect(await rowsOfImport(xlsxOf({ data }))).toEqual([['How much?', '=1+1', '2']])
})

test('all sheets that are not empty are read, each by its name', async () => {
  const sheets = await sheetsOf(spreadsheetOf({ One: [['a']], Empty: [[]], Two: [[null, 'b']] }))
  expect(sheets).toEqual([
    { name: 'One', rows: [['a']] },
    { name: 'Two', rows: [['', 'b']] },
  ])
})

describe('characters stay as they were written', () => {
  const inSheet = async (cells: string, more = {}) =>
    (await rowsOfImport(xlsxOf({ data: `<row>${cells}</row>`, more })))[0]

  test('a number that stands for a character beyond the first 65,536 is that character', async () => {
    const family = '&#128105;&#x200D;&#x1F467;'
    expect(await inSheet(`<c t="inlineStr"><is><t>${family}</t></is></c><c t="str"><v>${family}</v></c>`)).toEqual([
      '\u{1F469}\u200D\u{1F467}',
      '\u{1F469}\u200D\u{1F467}',
    ])
  })

  test('the text of a formula is unescaped once', async () => {
    expect(await inSheet('<c t="str"><f>A2</f><v>&amp;amp; &amp;lt;b&gt;</v></c>')).toEqual(['&amp; &lt;b>'])
  })

  test('Excel’s own escapes are undone once, and in its files alone', async () => {
    const text = 'a_x000D__x000A_b _x005F_x000D_ _x005F_x0041_'
    expect(await inSheet(`<c t="inlineStr"><is><t>${text}</t></is></c>`)).toEqual(['a\nb _x000D_ _x0041_'])
    expect(await inSheet('<c t="str"><v>_x0041_ _x005F_</v></c>')).toEqual(['_x0041_ _x005F_'])
    const ods = spreadsheetOf({ Sheet1: [['_x0041_ & more']] }, 'ods')
    expect(await rowsOfImport(ods, 'quiz.ods')).toEqual([['_x0041_ & more']])
  })

  test('a date has the months of its format’s language', async () => {
    const formats = '<numFmts><numFmt numFmtId="164" formatCode="[$-407]d. mmmm yyyy"/></numFmts>'
    const styles = `<styleSheet>${formats}<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`
    expect(await inSheet('<c s="1"><v>44000</v></c>', { 'xl/styles.xml': styles })).toEqual(['18. Juni 2020'])
  })
})
