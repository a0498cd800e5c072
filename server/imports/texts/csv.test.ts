import { describe, expect, test } from 'vitest'
import { guardFormulas } from '../../../rules/imports/formula-guard'
import { readText } from './read-text'

const rowsOf = (bytes: Buffer | string, name = 'quiz.csv') => {
  const read = readText(Buffer.from(bytes), name)
  return read.kind === 'table' ? read.sheets[0]!.rows : read
}
const rows = [
  ['Question', 'A', 'B'],
  ['Who, me; or “you”?', 'Größe', 'no'],
]
const textBy = (delimiter: string) => rows.map((row) => row.map((cell) => `"${cell}"`).join(delimiter)).join('\r\n')

describe('the delimiter is found', () => {
  test.each([',', ';', '\t', '|'])('%j', (delimiter) => {
    expect(rowsOf(textBy(delimiter))).toEqual(rows)
    expect(rowsOf(textBy(delimiter), 'quiz.txt')).toEqual(rows)
    expect(rowsOf(`sep=${delimiter}\r\n${textBy(delimiter)}`)).toEqual([[], ...rows])
  })

  test('by most rows, not by a comma here and there', () => {
    expect(rowsOf('A quiz, for you;;\nQ;A;B\nWho, me, too?;1,5;2\n')).toEqual([
      ['A quiz, for you'],
      ['Q', 'A', 'B'],
      ['Who, me, too?', '1,5', '2'],
    ])
  })
})

describe('the characters are found', () => {
  const text = textBy('\t')
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['the Unicode text of Excel', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['the same the other way round', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['Windows', Buffer.from(text.replaceAll('“', '\x93').replaceAll('”', '\x94'), 'latin1')],
  ])('of %s', (_, bytes) => expect(rowsOf(bytes, 'quiz.txt')).toEqual(rows))
})

test('the headings of a template tell the delimiter, whatever the cells hold', () => {
  const headings = ['Question', 'A', 'B', 'C', 'D', 'Right answer', 'Time']
  const text = `${headings.join(',')}\na,;b,"c\nd",e,";\n;f",A,20\n`
  expect(rowsOf(text)).toEqual([headings, ['a', ';b', 'c\nd', 'e', ';\n;f', 'A', '20']])
})

test.each([
  ['Frage', 'Antwort A', 'Antwort B', 'Richtige Antwort'],
  ['Question', 'Réponse A', 'Réponse B', 'Bonne réponse'],
  ['Pregunta', 'Opción A', 'Opción B', 'Respuesta correcta'],
  ['Vraag', 'Antwoord A', 'Antwoord B', 'Juiste antwoord'],
  ['Domanda', 'Risposta A', 'Risposta B', 'Risposta corretta'],
  ['Pergunta', 'Opção A', 'Opção B', 'Resposta certa'],
  ['Question', 'Option A', 'Option B', 'Correct answer'],
])('so do headings in other languages: %s', (...headings) => {
  const row = ['1, 2, 3, 4 or 5?', 'a, b, c, d', 'e, f, g, h', 'A, of course, yes']
  expect(rowsOf(`Quiz, for you, all of you, and me\n${headings.join(';')}\n${row.join(';')}\n`)).toEqual([
    ['Quiz, for you, all of you, and me'],
    headings,
    row,
  ])
})

test('rows keep their places, and may be of any length', () => {
  expect(rowsOf('Q,A,B\n\n"two\nlines",a\n,,,\nq,a,b,c\n')).toEqual([
    ['Q', 'A', 'B'],
    [],
    ['two\nlines', 'a'],
    [],
    ['q', 'a', 'b', 'c'],
  ])
})

test('the guard against formulas is taken off again', () => {
  const texts = ['=1+1', "'=1", '-5', '@all', '+1', "'tis"]
  expect(rowsOf(`Q,A\n${texts.map((text) => `"${guardFormulas(text)}",x`).join('\n')}`)).toEqual([
    ['Q', 'A'],
    ...texts.map((text) => [text, 'x']),
  ])
})

test('a text of which the name does not tell the format is read by its content', () => {
  expect(readText(Buffer.from('Which? {=a ~b}'), 'quiz.txt')).toMatchObject({ kind: 'text', format: 'gift' })
  expect(readText(Buffer.from('Which?\nA. a\nB. b\nANSWER: A'), '')).toMatchObject({ kind: 'text', format: 'aiken' })
  expect(rowsOf('Which? {=a ~b},x')).toEqual([['Which? {=a ~b}', 'x']])
})
