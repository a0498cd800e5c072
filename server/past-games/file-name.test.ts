import { expect, test } from 'vitest'
import { fileName } from './file-name'

const named = (title: string) => fileName({ title, finishedAt: '2026-11-21T10:00:00.000Z' })

test('a file is named by its game and day', () => {
  expect(named('Planets')).toBe('Planets%202026-11-21.csv')
  expect(decodeURIComponent(named("Zoë's (2) * 100 %"))).toBe("Zoë's (2) * 100 % 2026-11-21.csv")
  expect(named("Zoë's (2) *")).not.toMatch(/['()*]/)
})

test('a long title is cut between two characters', () => {
  expect(decodeURIComponent(named('x'.repeat(100)))).toBe(`${'x'.repeat(60)} 2026-11-21.csv`)
  expect(decodeURIComponent(named('👩‍🚀'.repeat(100)))).toBe(`${'👩‍🚀'.repeat(20)} 2026-11-21.csv`)
  expect(decodeURIComponent(named(`e${'\u0301'.repeat(100)}`))).toBe('2026-11-21.csv')
})

test('the longest name fits into the header that a proxy takes', () => {
  expect(named('🪐'.repeat(100)).length).toBeLessThan(1_000)
})
