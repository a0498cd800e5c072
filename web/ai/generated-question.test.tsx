import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { GeneratedQuestion } from '../../contract/endpoints/ai'
import { GeneratedQuestionItem } from './generated-question'

const base = { text: 'Frage', source: null, explanation: 'Weil', marks: [] }
const ofKinds = [
  { ...base, kind: 'choice', options: ['eins', 'zwei'], correctAnswer: 0 },
  { ...base, kind: 'several', options: ['eins', 'zwei'], correctAnswers: [0] },
  { ...base, kind: 'order', options: ['eins', 'zwei'] },
  { ...base, kind: 'typed', accepted: ['eins'], rejected: ['zwei'] },
] as unknown as GeneratedQuestion[]

test.each(ofKinds)('L2 the texts of a $kind question that an AI has written say the language asked for', (question) => {
  const drawn = (language?: string) =>
    renderToString(<GeneratedQuestionItem question={{ ...question, ...(language && { language }) }} number={1} />)
  for (const text of ['Frage', 'Weil', 'eins', 'zwei']) {
    expect(drawn('de')).toMatch(new RegExp(`lang="de"[^>]*>${text}<`))
    expect(drawn()).not.toContain('lang=')
  }
})
