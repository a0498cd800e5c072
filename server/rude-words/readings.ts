/** The ways in which a text can be read: as words, whatever stands between, around and in place of their letters. */
import { lookOf } from './look'

const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu
const ascii = /^[\0-\x7F]*$/
/** Words without a hump. */
const letters = /^ ?(?:[A-Z]?[a-z]+|[A-Z]+)(?: (?:[A-Z]?[a-z]+|[A-Z]+))*$/
const humps = /(?<=\p{Ll})(?=\p{Lu})/gu
const digits = /(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu
const between = /[^\p{L}\p{M}\p{N}]+/gu
const inPlaceOfLetters = /[01345789@$!|€+]/
const signs = /[01345789@$!|€+]/g
const repeated = /(\p{L})\1{2}/u
const runs = /(\p{L})\1{2,}/gu
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const spelled = /(?:^| )[^ ] [^ ] [^ ](?: |$)/u
const runOfLetters = /(?<![^ ])[^ ](?: [^ ](?![^ ])){2,}/gu

const letterFor: Record<string, string> = {
  ...{ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'l', '€': 'e', '+': 't' },
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Each as words with single spaces between them. */
export function readingsOf(text: string, { accents = false } = {}): Set<string> {
  const readings = new Set(Array.from(asTyped(text), (each) => lookOf(inWords(each), { accents })))
  for (const reading of readings) {
    if (spelled.test(reading)) readings.add(reading.replace(runOfLetters, (run) => run.replaceAll(' ', '')))
    if (repeated.test(reading)) readings.add(reading.replace(runs, '$1$1')).add(reading.replace(runs, '$1'))
  }
  return readings
}

/** In the letters that were typed, and in those that its signs and digits may stand for. */
function asTyped(text: string): Set<string> {
  if (letters.test(text)) return new Set([text])
  const seen = ascii.test(text) ? text : text.normalize('NFKC').replace(unseen, '')
  const typed = new Set([seen, seen.replace(humps, ' ').replace(digits, ' '), seen.replace(digits, ' ')])
  if (inPlaceOfLetters.test(seen))
    for (const one of ['i', 'l'])
      typed.add(seen.replace(signs, (sign) => (sign === '1' ? one : (letterFor[sign] ?? sign))))
  return typed
}

/** Scripts that write no spaces are cut into words, as dictionaries have them, and stay whole besides. */
function inWords(text: string): string {
  if (letters.test(text)) return text
  const words = text.replace(between, ' ').trim()
  if (ascii.test(words) || !withoutSpaces.test(words)) return words
  const cut = Array.from(segmenter.segment(words), ({ segment }) => segment).join(' ')
  return `${words} ${cut}`.replace(/\s+/g, ' ').trim()
}
