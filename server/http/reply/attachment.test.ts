import { expect, test } from 'vitest'
import { asFileName, attachment } from './attachment'

const header = (title: string) => attachment(title, ' 2026-11-21.csv', 'results.csv')
const nameIn = (title: string) => decodeURIComponent(header(title).split("UTF-8''")[1]!)

test('a download is named by its title', () => {
  expect(header('Planets')).toBe(`attachment; filename="results.csv"; filename*=UTF-8''Planets%202026-11-21.csv`)
  expect(nameIn("Zoë's (2) 100 %")).toBe("Zoë's (2) 100 % 2026-11-21.csv")
  expect(header("Zoë's (2)")).not.toMatch(/''.*['()*]/)
})

test('a long title is cut between two characters', () => {
  expect(nameIn('x'.repeat(100))).toBe(`${'x'.repeat(60)} 2026-11-21.csv`)
  expect(nameIn('👩‍🚀'.repeat(100))).toBe(`${'👩‍🚀'.repeat(20)} 2026-11-21.csv`)
  expect(nameIn(`e${'\u0301'.repeat(100)}`)).toBe('2026-11-21.csv')
})

test('the longest name fits into the header that a proxy takes', () => {
  expect(header('🪐'.repeat(100)).length).toBeLessThan(1_000)
})

test.each([
  ['../../etc/passwd', '.. .. etc passwd'],
  ['Who? What: "this" or | that*', 'Who What this or that'],
  ['gnp.\u202Eexe', 'gnp. exe'],
  ['tab\tand\nline', 'tab and line'],
  ['The end...', 'The end'],
  ['???', ''],
])('%j becomes a name that every system allows', (title, name) => {
  expect(asFileName(title).replace(/ +/g, ' ')).toBe(name)
})
