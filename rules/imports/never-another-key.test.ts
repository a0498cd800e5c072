import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guessColumns } from './guess-columns'
import { recognize } from './layouts'
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

const aFile = fc.record({
  language: fc.constantFrom(...languages),
  named: fc.constantFrom('number', 'letter'),
  keyed: fc.constantFrom('number', 'letter', 'text'),
  order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6], { minLength: 7 }),
  row: fc.nat({ max: quiz.length }),
  column: fc.nat({ max: 6 }),
  damage: fc.constantFrom('', 'X', 'A,C', '?', '0', '7', 'soon', 'Paris.'),
})

test('whatever the order of the columns, and with any one cell damaged, no key differs from the file’s', () => {
  fc.assert(
    fc.property(aFile, ({ language, named, keyed, order, row, column, damage }) => {
      const [question, option, right, time] = language
      const letter = (index: number) => 'ABCD'.charAt(index)
      const name = (index: number) => `${option} ${named === 'number' ? index + 1 : letter(index)}`
      const rows: string[][] = [
        [question, name(0), name(1), name(2), name(3), right, time],
        ...quiz.map(([text, a, b, c, d, key]) => {
          const said = { number: String(key + 1), letter: letter(key), text: [a, b, c, d][key]! }[keyed]
          return [text, a, b, c, d, said, '20']
        }),
      ].map((cells) => order.map((each) => cells[each]!))
      rows[row]![column] = damage
      const sheet = { name: '', rows }
      const guess = recognize(sheet) ?? { ...guessColumns(sheet), layout: null }
      if ('isSure' in guess && !guess.isSure) return
      const damaged = row - 1
      for (const read of questionsOfTable(sheet, guess)) {
        const index = read.row - 2
        const [, a, b, c, d, key] = quiz[index]!
        if (read.right.length !== 1) continue
        // The text of the right answer itself may be what is damaged.
        const text = index === damaged && order[column] === key + 1 ? damage : [a, b, c, d][key]
        expect(read.options[read.right[0]!]).toBe(text)
      }
    }),
    { numRuns: 500 },
  )
})
