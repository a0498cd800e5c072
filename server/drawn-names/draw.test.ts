import { describe, expect, test } from 'vitest'
import { limits } from '../../contract/limits'
import { nicknameFault } from '../../contract/text'
import { nicknameKey } from '../rude-words/nickname-key'
import { isRude, judgeName } from '../rude-words/rude-words'
import { allNames, drawName, nameLanguageOf, nameLanguages } from './draw'

describe.each(nameLanguages)('N2 the names of %s', (language) => {
  const names = [...allNames(language)]

  test('are 20,000 at least, none of which looks like another', () => {
    expect(names.length).toBeGreaterThanOrEqual(20_000)
    expect(new Set(names.map(nicknameKey)).size).toBe(names.length)
  })

  test('fit, and are two words', () => {
    for (const name of names) {
      expect(nicknameFault(name)).toBeNull()
      expect(name.split(' ')).toHaveLength(2)
    }
    expect(limits.nickname).toBe(20)
  })

  test('are rude in no language, whole or as a text', () => {
    expect(names.filter((name) => judgeName(name) !== 'fine' || isRude(name))).toEqual([])
  })

  test('are drawn at random, each of them', () => {
    const all = new Set(names)
    let place = 0
    const next = (most: number) => (place = (place * 31 + 17) % 9_973) % most
    for (let draw = 0; draw < 500; draw++) expect(all).toContain(drawName(language, next))
  })
})

test.each([
  ['en', 'Brave Otter'],
  ['de', 'Mutiger Otter'],
  ['de', 'Mutige Eule'],
  ['de', 'Mutiges Reh'],
  ['de', 'Edler Fuchs'],
  ['fr', 'Loutre Joyeuse'],
  ['fr', 'Renard Joyeux'],
  ['fr', 'Étoile Rêveuse'],
  ['es', 'Nutria Valiente'],
  ['es', 'Zorro Astuto'],
  ['es', 'Águila Astuta'],
  ['es', 'León Soñador'],
] as const)('N2 in %s one is called %s', (language, name) => expect([...allNames(language)]).toContain(name))

test.each([
  ['de', 'Mutige Otter'],
  ['fr', 'Loutre Joyeux'],
  ['es', 'Zorro Astuta'],
] as const)('N2 in %s nobody is called %s', (language, name) => expect([...allNames(language)]).not.toContain(name))

test('N2 a phone’s own language is the first that has names', () => {
  expect(['de-AT,de;q=0.9', 'pl, fr;q=0.5', 'ES', 'ja,ko', '', undefined].map(nameLanguageOf)).toEqual([
    ...['de', 'fr', 'es', null, null, null],
  ])
})
