import { expect, test } from 'vitest'
import { fromTheLeft, isolated, langOf } from './locale'

test.each(['Zoë', 'Łódź 2', '東京', 'Київ', '—'])('L5 “%s” stands in a sentence from the left as it is', (text) =>
  expect(isolated(text)).toBe(text),
)

test.each(['ليلى', 'נועה', 'Zoë ليلى', 'ﷺ'])('L5 “%s” keeps its direction to itself', (text) =>
  expect(isolated(text)).toBe(`\u2068${text}\u2069`),
)

test('L5 an order runs from left to right, whatever its items are written in', () => {
  expect(fromTheLeft(['Mars', 'Earth'], ' → ')).toBe('Mars → Earth')
  expect(fromTheLeft(['المريخ', 'Earth'], ' → ')).toBe('\u200e\u2068المريخ\u2069 → Earth')
  expect(fromTheLeft([], ' → ')).toBe('')
})

test('L2 a quiz’s texts say their language where it is known, and another than the page’s', () => {
  expect(langOf('pt-BR')).toEqual({ lang: 'pt-BR' })
  for (const language of ['en', 'other', undefined]) expect(langOf(language)).toEqual({})
})
