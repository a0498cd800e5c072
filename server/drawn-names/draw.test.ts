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

test.each<[string | undefined, string | null, string, string]>([
  ['de-AT,de;q=0.9,en;q=0.8', 'fr', 'de', 'the phone’s'],
  ['ES', null, 'es', 'the phone’s'],
  ['it-IT,it;q=0.9,en-US;q=0.8,en;q=0.7', 'fr-CA', 'fr', 'the quiz’s, where the phone’s has no names'],
  [undefined, 'de', 'de', 'the quiz’s, where a phone says nothing'],
  ['frr,enm;q=0.5', 'es', 'es', 'the quiz’s, and none that is spelled alike'],
  ['pl, fr;q=0.5', 'pl', 'fr', 'another one of the phone, where the quiz’s has none, either'],
  ['ja,ko', 'other', 'en', 'English, where nothing else has names'],
  ['', null, 'en', 'English, where nothing is known'],
])('N2 to a phone that asks for %j in a quiz in %j a name is drawn in %s: %s', (accepted, ofQuiz, language) =>
  expect(nameLanguageOf(accepted, ofQuiz)).toBe(language),
)
