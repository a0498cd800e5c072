import confusables from 'unicode-confusables'
import { shown } from '../../../contract/text'

const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu
/** Braille's empty pattern is drawn as a blank, though Unicode does not count it as one. */
const blank = /[\s\u2800]+/gu
const plain = /^[\x20-\x7e]+$/

/**
 * What a nickname looks like: two with the same key cannot be told apart in a hall. Case, width, invisible and direction
 * characters make no difference, nor do marks that screens leave out, nor letters of other scripts that look like Latin
 * ones (Unicode TS 39, confusables). Latin letters and digits stay what they are, so that "Team 1" and "Team l" may both
 * play.
 */
export function nicknameKey(nickname: string): string {
  const letters = [...shown(nickname).normalize('NFKC').replace(unseen, '').replace(blank, ' ').trim()]
  const isMixed = letters.some((letter) => plain.test(letter))
  return letters
    .map((letter) => (plain.test(letter) ? letter.toLowerCase() : latinLook(letter, isMixed)))
    .join('')
    .normalize('NFC')
}

/** Beside Latin letters a capital is taken as it looks; in a word of its own script, case comes first. */
function latinLook(letter: string, isMixed: boolean): string {
  const lower = letter.toLowerCase()
  const candidates = isMixed ? [letter, lower, letter.toUpperCase()] : [lower, letter.toUpperCase()]
  const look = candidates.map(skeleton).find((candidate) => plain.test(candidate))
  return look === undefined ? skeleton(lower).toLowerCase() : look.toLowerCase()
}

const skeleton = (letter: string) => confusables.rectifyConfusion(letter)
