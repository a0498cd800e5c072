import { expect, test } from 'vitest'
import { headingRowOf, headingsKnown, isBelowTitles } from './heading-row'

test('headings are found in seven languages, below a title', () => {
  const headings = [
    ['Question', 'Answers', 'Correct answer'],
    ['Frage', 'Antworten', 'Lösung'],
    ['Question', 'Choix', 'Bonne réponse'],
    ['Pregunta', 'Opciones', 'Respuesta correcta'],
    ['Vraag', 'Antwoorden', 'Juiste antwoord'],
    ['Domanda', 'Risposte', 'Risposta corretta'],
    ['Pergunta', 'Opções', 'Resposta certa'],
  ]
  for (const row of headings) {
    expect(headingRowOf([['Quiz'], row, ['a', 'b', 'c']])).toBe(1)
    expect(headingsKnown([['Quiz'], row, ['a', 'b', 'c']])).toBe(3)
  }
})

test('a question whose answers are such words is no heading', () => {
  const rows = [
    ['What is “Antwort”?', 'Time', 'Question', 'Score', 'B'],
    ['Who?', 'Ada', 'Eve', 'Zoë', 'A'],
  ]
  expect(headingRowOf(rows.slice(1))).toBe(-1)
  expect(isBelowTitles([...rows, ['Frage', 'Frage', 'Antwort', 'Lösung', 'A']], 2)).toBe(false)
})

test('a text that becomes endless is no heading, and takes no time', () => {
  const endless = '\ufdfa'.repeat(199)
  expect(headingRowOf([[endless, 'Question', 'Answers'], ['( '.repeat(99)]])).toBe(0)
  expect(headingsKnown([[endless, `${'('.repeat(150)}a`, ' - '.repeat(60)]])).toBe(0)
})
