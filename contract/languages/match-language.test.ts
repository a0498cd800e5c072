import { expect, test } from 'vitest'
import { hostLanguages, playerLanguages } from './languages'
import { matchLanguage } from './match-language'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['DE-ch-1996', 'de'],
  ['en;q=0.5, fr;q=0.9', 'fr'],
  ['fr;q=0, en', 'en'],
  ['pt', 'pt-BR'],
  ['pt-PT,pt;q=0.9', 'pt-BR'],
  ['no', 'nb'],
  ['nn-NO', 'nb'],
  ['iw', 'he'],
  ['in-ID', 'id'],
  ['zh', 'zh-Hans'],
  ['zh-CN,zh;q=0.9', 'zh-Hans'],
  ['zh-Hant-TW,zh;q=0.9', 'en'],
  ['zh-TW,zh;q=0.9', 'en'],
  ['es-419', 'es'],
  ['tlh, cs;q=0.4', 'cs'],
  ['-', 'en'],
  ['de;q=x', 'en'],
  [`${'xx,'.repeat(200)}de`, 'en'],
])('a browser that asks for "%s" reads %s', (accepted, language) =>
  expect(matchLanguage(accepted, playerLanguages)).toBe(language),
)

test('what a page is not translated into is passed over', () =>
  expect(matchLanguage('fi, sv;q=0.9, de;q=0.8', hostLanguages)).toBe('de'))
