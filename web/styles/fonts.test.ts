import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { languages, playerLanguages, type Language } from '../../contract/languages/languages'
import { readTranslations } from '../../scripts/messages/translations'

const css = (file: string) => readFileSync(`web/styles/${file}`, 'utf8')
const tokens = css('tokens.css')

/** The blocks of the root for a language. */
const rulesOf = (language: string) =>
  Array.from(tokens.matchAll(/^:root[^{]*:lang[^{]*\{([^}]*)\}/gm))
    .filter(([rule]) => rule.split('{')[0]?.includes(`:lang(${language.split('-')[0]})`))
    .map(([, block = '']) => block)
    .join('')

/** Whether one of our subsets with this family has the letter. */
function isIn(family: string, letter: string): boolean {
  const faces = Array.from(css('fonts.css').matchAll(/@font-face \{([^}]*)\}/g), ([, face = '']) => face)
  const ranges = faces
    .filter((face) => face.includes(`'${family}'`))
    .flatMap((face) => /unicode-range:([^;]*)/.exec(face)?.[1]?.split(',') ?? [])
  return ranges.some((range) => {
    const [from = '', to = from] = range.trim().replace('U+', '').split('-')
    const code = letter.codePointAt(0) ?? 0
    return code >= parseInt(from, 16) && code <= parseInt(to, 16)
  })
}

/** Scripts that no font of ours has, each with what systems call a font for it: Apple, Windows, Android and Linux. */
const scripts: [RegExp, string[]][] = [
  [/\p{Script=Devanagari}/u, ['Kohinoor Devanagari', 'Nirmala UI', 'Noto Sans Devanagari']],
  [/\p{Script=Hebrew}/u, ['SF Hebrew', 'Segoe UI', 'Noto Sans Hebrew']],
  [/\p{Script=Arabic}/u, ['SF Arabic', 'Segoe UI', 'Noto Sans Arabic']],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, ['Hiragino Sans', 'Yu Gothic', 'Noto Sans JP']],
  [/\p{Script=Han}/u, []],
  // The system's own font has them everywhere, and so have those that ours fall back to.
  [/[\p{Script=Greek}\p{Script=Cyrillic}]/u, []],
]

const letters = new Map<Language, Set<string>>()
beforeAll(async () => {
  for (const language of playerLanguages.filter((each) => each !== 'en')) {
    const texts = Array.from((await readTranslations(language)).values(), ({ text }) => text).join('')
    letters.set(language, new Set(texts.match(/\p{L}/gu)))
  }
})

const others = playerLanguages.filter((language) => language !== 'en')

test.each(others)('L5 the letters of %s are in one font, ours or the system’s', (language) => {
  const rules = rulesOf(language)
  const isWithLatin = /--text: system-ui/.test(rules)
  const isExtended = rules.includes("'Figtree Extended'") && rules.includes("'Bricolage Extended'")
  const latin = [...(letters.get(language) ?? [])].filter((letter) => /\p{Script=Latin}/u.test(letter))
  const elsewhere = latin.filter(
    (letter) => !isIn('Figtree Variable', letter) && !(isExtended && isIn('Figtree Extended', letter)),
  )
  expect(isWithLatin ? [] : elsewhere).toEqual([])
})

test.each(others)('L5 the script of %s has a font of each system', (language) => {
  const own = languages[language].name
  for (const [script, fonts] of scripts)
    if (script.test(own)) for (const font of fonts) expect(rulesOf(language)).toContain(`'${font}'`)
  if (language === 'zh-Hans')
    for (const font of ['PingFang SC', 'Microsoft YaHei', 'Noto Sans SC']) expect(rulesOf('zh')).toContain(`'${font}'`)
})

test('L5 what stands in for our fonts while they load leaves Hebrew and Arabic to those', () => {
  for (const family of ['Figtree Fallback', 'Bricolage Fallback'])
    expect(['a', 'ł', 'я', 'ω', 'א', 'ب', 'ﷺ'].filter((letter) => isIn(family, letter))).toEqual(['a', 'ł', 'я', 'ω'])
})
