import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ahaSlidesRows, socrativeRows } from '../../tests/kit/app/files/templates'
import { guessColumns } from './guess-columns'
import { recognize } from './layouts'
import { headingsFor } from './quizhall-template'
import { spreadLists } from './lists-in-cells'
import { questionsOfTable } from './table-questions'

const quiz = [
  ['Which capital stands on seven hills?', 'Bern', 'Rome', 'Madrid', 'Oslo', 1],
  ['Which planet is the largest?', 'Mars', 'Venus', 'Earth', 'Jupiter', 3],
  ['How many days has June?', '30', '31', '28', '29', 0],
  ['Who wrote Faust?', 'Heine', 'Lessing', 'Goethe', 'Schiller', 2],
] as const

const languages = [
  ['Question', 'Option', 'Correct answer', 'Time limit'],
  ['Frage', 'Antwort', 'Richtige Antwort', 'Zeit'],
  ['Question', 'Réponse', 'Bonne réponse', 'Temps'],
  ['Pregunta', 'Opción', 'Respuesta correcta', 'Tiempo'],
  ['Vraag', 'Antwoord', 'Juiste antwoord', 'Tijd'],
  ['Domanda', 'Risposta', 'Risposta corretta', 'Tempo'],
  ['Pergunta', 'Opção', 'Resposta certa', 'Tempo'],
] as const

const letter = (index: number) => 'ABCD'.charAt(index)
const damages = ['', 'X', 'A,C', '?', '0', '7', 'soon', 'Paris.']

interface Table {
  /** Above the questions: titles, and the headings in the last row. */
  above: string[][]
  questions: string[][]
  /** Where the text of the right answer stands, by question. */
  rightAt: number[]
}

/** Of columns that are named in seven languages, by number or letter, in any order, with others between them. */
const namedTable = fc
  .record({
    language: fc.constantFrom(...languages),
    named: fc.constantFrom('number', 'letter'),
    keyed: fc.constantFrom('number', 'letter', 'text'),
    others: fc.subarray(['Points', 'Remark', '', 'Round', 'No.', 'Image'], { maxLength: 3 }),
    titles: fc.subarray([['A quiz for everybody'], [], ['Fill in from row 4', 'please']]),
  })
  .chain(({ language: [question, option, right, time], named, keyed, others, titles }) => {
    const name = (index: number) => `${option} ${named === 'number' ? index + 1 : letter(index)}`
    const headings = [question, name(0), name(1), name(2), name(3), right, time, ...others]
    const questions = quiz.map(([text, a, b, c, d, key], index) => {
      const said = { number: String(key + 1), letter: letter(key), text: [a, b, c, d][key]! }[keyed]
      return [text, a, b, c, d, said, '20', ...others.map((_, at) => String(((index + at) % 4) + 1))]
    })
    const columns = headings.map((_, column) => column)
    return fc.shuffledSubarray(columns, { minLength: columns.length }).map((order): Table => {
      const ordered = (cells: string[]) => order.map((column) => cells[column]!)
      return {
        above: [...titles, ordered(headings)],
        questions: questions.map(ordered),
        rightAt: quiz.map(([, , , , , key]) => order.indexOf(key + 1)),
      }
    })
  })

/** Any of Socrative's columns for right answers may hold the one. */
const socrativeTable = fc.constantFrom(0, 1, 2).map((at): Table => {
  const rows = quiz.map(([text, a, b, c, d, key]) => {
    const rights = ['', '', '', '', ''].map((_, column) => (column === at ? letter(key) : ''))
    return ['Multiple choice', text, a, b, c, d, '', ...rights, 'Because it is so.']
  })
  return tableOf(socrativeRows('Seas', rows), 6, ([, , , , , key]) => key + 2)
})

/** As converters write what the Open Trivia Database replies: wrong answers as a list, or in columns. */
const openTriviaTable = fc
  .record({
    wrong: fc.constantFrom('json', 'python', 'pipes', 'columns'),
    order: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
  })
  .map(({ wrong, order }): Table => {
    const listed = {
      json: (answers: string[]) => [JSON.stringify(answers)],
      python: (answers: string[]) => [`[${answers.map((answer) => `'${answer}'`).join(', ')}]`],
      pipes: (answers: string[]) => [answers.join('|')],
      columns: (answers: string[]) => answers,
    }[wrong]
    const ordered = (cells: string[][]) => order.flatMap((part) => cells[part]!)
    const names = wrong === 'columns' ? [0, 1, 2].map((index) => `incorrect_answers/${index}`) : ['incorrect_answers']
    const questions = quiz.map(([text, a, b, c, d, key]) => {
      const answers = [a, b, c, d]
      return ordered([['multiple'], [text], [answers[key]!], listed(answers.filter((_, index) => index !== key))])
    })
    const headings = ordered([['type'], ['question'], ['correct_answer'], names])
    return { above: [headings], questions, rightAt: quiz.map(() => headings.indexOf('correct_answer')) }
  })

const ahaSlidesTable = fc.constantFrom('number', 'letter', 'text').map((keyed): Table => {
  const rows = quiz.map(([text, a, b, c, d, key]) => {
    const said = { number: String(key + 1), letter: letter(key), text: [a, b, c, d][key]! }[keyed]
    return ['Pick answer', text, a, b, c, d, '', '', '', '', said, '20', '100', '50', 'Yes']
  })
  return tableOf(ahaSlidesRows(rows), 8, ([, , , , , key]) => key + 2)
})

/** Options that look like times, places, a numbering, or like nothing else. */
const optionsOfColumn = fc.oneof(
  fc.array(fc.integer({ min: 5, max: 240 }), { minLength: 4, maxLength: 4 }),
  fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 4, maxLength: 4 }),
  fc.constant([1, 2, 3, 4]),
  fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 4, maxLength: 4 }),
  fc.array(fc.constantFrom(0.5, 7.25, 12.5, 250), { minLength: 4, maxLength: 4 }),
)

/** Without headings: a number, the question, options, the key and a time, which stands anywhere. */
const headerlessTable = fc
  .record({
    options: fc.oneof(
      fc.constant(quiz.map(([, ...cells]) => cells.slice(0, 4).map(String))),
      fc
        .array(optionsOfColumn, { minLength: 3, maxLength: 4 })
        .map((columns) => quiz.map((_, row) => columns.map((cells) => String(cells[row])))),
    ),
    keys: fc.array(fc.nat({ max: 2 }), { minLength: 4, maxLength: 4 }),
    keyed: fc.constantFrom('number', 'letter', 'text'),
    isKeyFirst: fc.boolean(),
    isNumbered: fc.boolean(),
    time: fc.option(
      fc.record({
        at: fc.nat({ max: 7 }),
        seconds: fc.array(fc.constantFrom(10, 20, 60), { minLength: 4, maxLength: 4 }),
      }),
    ),
  })
  .map(({ options, keys, keyed, isKeyFirst, isNumbered, time }): Table => {
    const tables = quiz.map(([text], row) => {
      const key = keys[row]!
      const said = { number: String(key + 1), letter: letter(key), text: options[row]![key]! }[keyed]
      const marked = options[row]!.map((option, index) => ({ text: option, isRight: index === key }))
      const cells = [{ text }, ...(isKeyFirst ? [{ text: said }, ...marked] : [...marked, { text: said }])]
      if (time) cells.splice(time.at, 0, { text: String(time.seconds[row]) })
      return [...(isNumbered ? [{ text: String(row + 1) }] : []), ...cells]
    })
    return {
      above: [],
      questions: tables.map((cells) => cells.map(({ text }) => text)),
      rightAt: tables.map((cells) => cells.findIndex((cell) => 'isRight' in cell && cell.isRight)),
    }
  })

/** A template whose questions begin in a row, counted from 0. */
function tableOf(rows: unknown[][], firstRow: number, rightAt: (question: (typeof quiz)[number]) => number): Table {
  const texts = rows.map((row) => row.map((cell) => String(cell ?? '')))
  return { above: texts.slice(0, firstRow), questions: texts.slice(firstRow), rightAt: quiz.map(rightAt) }
}

const separators = [
  { decimal: '.', group: ',' },
  { decimal: ',', group: '.' },
  { decimal: ',', group: ' ' },
  { decimal: ',', group: '\u202f' },
  { decimal: '.', group: '’' },
]

/** A number as one of these languages writes it. */
const aWrittenNumber = fc
  .record({
    value: fc.integer({ min: -9_999_999, max: 9_999_999 }),
    decimals: fc.nat({ max: 4 }),
    language: fc.constantFrom(...separators),
    isGrouped: fc.boolean(),
  })
  .map(({ value, decimals, language: { decimal, group }, isGrouped }) => {
    const [whole = '', part] = (value / 10 ** decimals).toFixed(decimals).split('.')
    const grouped = isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole
    return { text: part === undefined ? grouped : grouped + decimal + part, value: value / 10 ** decimals }
  })

const numberOfRow = (text: string) => {
  const headings = headingsFor({ options: 2, fields: [] })
  const cells: Record<string, string> = { Question: 'How high?', Kind: 'Number', 'Right answer': text }
  const sheet = { name: '', rows: [headings, headings.map((heading) => cells[heading] ?? '')] }
  return questionsOfTable(sheet, recognize(sheet)!)[0]!
}

test('a number of any language is read as it was meant, or asked about', () => {
  fc.assert(
    fc.property(aWrittenNumber, ({ text, value }) => {
      const read = numberOfRow(text)
      if (read.value === null) expect(read.remarks).toHaveLength(1)
      else expect(read.value).toBe(value)
    }),
  )
})

test.each(['4.806', '4,806', '-1.234', '3 4', "5'3", '1.2.3', '1,23,4', '5-3', '1/2'])(
  'the number %s is asked about',
  (text) => expect(numberOfRow(text).value).toBe(null),
)

test.each([
  ['4806', 4_806],
  ['4 806', 4_806],
  ["4'806", 4_806],
  ['4.806,5', 4_806.5],
  ['4,806.5', 4_806.5],
  ['0,806', 0.806],
  ['-4,5', -4.5],
])('the number %s is %d', (text, value) => expect(numberOfRow(text).value).toBe(value))

test.each([
  ['in any order and seven languages, with other columns between', namedTable, 400],
  ['of Socrative', socrativeTable, 150],
  ['of the Open Trivia Database', openTriviaTable, 150],
  ['of AhaSlides', ahaSlidesTable, 150],
  ['without headings', headerlessTable, 1_000],
])('with any one cell damaged, no key differs from the file’s: columns %s', (_, aTable, numRuns) => {
  const aDamage = fc.record({
    row: fc.nat({ max: 30 }),
    column: fc.nat({ max: 30 }),
    text: fc.constantFrom(...damages),
  })
  fc.assert(
    fc.property(aTable, aDamage, ({ above, questions, rightAt }, damage) => {
      const rows = [...above, ...questions].map((cells) => [...cells])
      const row = rows[damage.row % rows.length]!
      const column = damage.column % Math.max(row.length, 1)
      row[column] = damage.text
      const sheet = spreadLists({ name: '', rows })
      const guess = recognize(sheet) ?? { ...guessColumns(sheet), layout: null }
      if ('isSure' in guess && !guess.isSure) return
      const read = questionsOfTable(sheet, guess)
      for (const [index, at] of rightAt.entries()) {
        const question = read.find((each) => each.row === above.length + index + 1)
        // None is lost without a word.
        expect(question).toBeDefined()
        if (question!.right.length !== 1) continue
        expect(question!.options[question!.right[0]!]).toBe(rows[above.length + index]![at])
      }
    }),
    { numRuns },
  )
})
