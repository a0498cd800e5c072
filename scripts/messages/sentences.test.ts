import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { problems } from '../../contract/problems'
import { filled } from '../../contract/problems/says'
import { formatted } from '../../server/texts/format'
import { pageKinds } from '../../contract/languages/page-kinds'
import { sentenceKeysOf, sentences } from './sentences'
import { withSentences } from './with-sentences'

const keys = sentences.map(({ key }) => key)

test('every refusal has its sentence for translators, and every key is of one', () => {
  for (const code of Object.keys(problems)) expect(keys).toContain(`!${code}`)
  expect(new Set(keys).size).toBe(keys.length)
})

test.each([1, 2, 1_234])('each has in English no more of ICU than the product fills in, with %i in it', (number) => {
  for (const { english } of sentences) {
    const numbers = Array.from(english.matchAll(/\{(\w+), (?:number|plural)/g), ([, name = '']) => [name, number])
    const names = Array.from(english.matchAll(/\{(\w+)/g), ([, name = '']) => [name, 'Zoë {x} #'])
    const params = Object.fromEntries([...names, ...numbers])
    expect(filled(english, params)).toBe(formatted(compile(english), 'en', params))
  }
})

test.each(pageKinds)('what pages of the kind %s can be told is among them', (kind) => {
  expect(sentenceKeysOf(kind).filter((key) => !keys.includes(key))).toEqual([])
})

test('players’ pages have what their calls can answer, and no more', () => {
  const play = sentenceKeysOf('play')
  expect(play).toEqual(expect.arrayContaining(['!game_full', '!too_many_requests.later', '!Nickname is required']))
  expect(play).not.toContain('!card_declined')
  expect(play).not.toContain('!too_many_requests.files_being_read')
  expect(sentenceKeysOf('editor')).toContain('!card_declined')
})

test('remarks on files are for the pages that import', () => {
  expect(sentenceKeysOf('editor')).toContain('!category_left_out')
  expect(sentenceKeysOf('workspace')).not.toContain('!category_left_out')
})

test('translations stay as long as their English does', () => {
  const first = withSentences('de', {}, {})
  const [id, { message, context }] = Object.entries(first).find(([, each]) => each.context === '!game_full')!
  expect([message, first[id]!.translation]).toEqual([problems.game_full.message, ''])
  const translated = { [id]: { message, context, translation: 'Dieses Spiel ist voll.' } }
  expect(withSentences('de', {}, translated)[id]!.translation).toBe('Dieses Spiel ist voll.')
})
