import { withAsciiDigits } from '../../../contract/digits'
import { remembered } from '../strangers-texts/remembered'

/**
 * A typed text as it is compared: two texts that a teacher takes for the same have the same normal form. It does not
 * depend on the Unicode form in which a text arrives. Accents are the combining marks of Latin and Greek letters.
 */
export const normalForm = (text: string, ignoreAccents: boolean): string =>
  ignoreAccents ? withoutAccents(text) : withAccents(text)

const withoutAccents = remembered((text) => normalFormAnew(text, true))
const withAccents = remembered((text) => normalFormAnew(text, false))

/** As `normalForm`, for texts that are asked about once: they must not push others out of what is remembered. */
export function normalFormAnew(text: string, ignoreAccents: boolean): string {
  const folded = foldCase(decomposed(text))
  const joined = folded.replace(accentOnNothing, '')
  const letters = ignoreAccents ? joined.replace(accents, '$1') : joined
  const form = inOneLine(withoutMarks(letters))
  // Of a text such as "?!", nothing else would be left.
  return (form === '' ? inOneLine(folded) : form).normalize('NFKC')
}

const ascii = /^[\0-\x7F]*$/

// As if they were not typed: keyboards add directions, joiners and variations unasked.
const invisible = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu
const hyphens = /[\p{Pd}\u2212]/gu
const slashes = /[\u2044\u2215]/g
const apostrophes = /[\u2018\u2019]/g
const otherDigits = /\p{Nd}+/gu

/** With each accent apart from its letter, and one hyphen, slash, apostrophe and digit for those that mean the same. */
const decomposed = (text: string): string =>
  ascii.test(text)
    ? text
    : text
        .replace(invisible, '')
        .normalize('NFKD')
        .replace(hyphens, '-')
        .replace(slashes, '/')
        .replace(apostrophes, "'")
        .replace(otherDigits, withAsciiDigits)

// The dot that İ keeps in lower case.
const dotOfI = /(i\p{M}*?)\u0307/gu

/**
 * Unicode's full case folding, since what has one upper case has one lower case of that: ß is ss, and ı is i. The first
 * step is for letters that are no upper case of their lower case, such as ẞ and İ.
 */
const foldCase = (text: string): string =>
  ascii.test(text)
    ? text.toLowerCase()
    : text
        .toLowerCase()
        .toUpperCase()
        .toLowerCase()
        // A lower case depends on its place in the word here only.
        .replaceAll('ς', 'σ')
        .replace(dotOfI, '$1')
        .normalize('NFKD')

// NFKD makes it of an accent that was typed alone, as in "o´neill".
const accentOnNothing = /(?:^|\s)\p{M}+/gu
const accents = /([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu

const marks = /((?:[\p{P}\p{S}]\p{M}*)+)(\p{Nd}?)/gu

/** Without punctuation and symbols but for those that tell C# from C, −5 from 5 and 3.5 from 35. */
const withoutMarks = (text: string): string =>
  text.replace(marks, (all, run: string, digit: string) =>
    digit === '' ? run.replace(/[-/]/g, ' ').replace(/[^ #%+]/gu, '') : all,
  )

/** "50 %" is written with a space in some languages and without in others. */
const spaceBeforePercent = /(\p{Nd}) +(?=%)/gu

const inOneLine = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(spaceBeforePercent, '$1')
    .trim()
