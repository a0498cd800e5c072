/** How a text looks, whatever letters it is written in: by this, two names are alike, and a word is a rude one. */
import { normalFormAnew } from '../../rules/question-kinds/typed/normal-form'
import { nicknameKey } from './nickname-key'

const plain = /^[a-z0-9 ]*$/i

/** Each word by itself, since a letter is read by those beside it. */
export const lookOf = (text: string, { accents = false } = {}): string =>
  // Most names are plain, and a hall enters two thousand of them at once.
  plain.test(text)
    ? text.toLowerCase()
    : text
        .split(/\s+/)
        .map((word) => normalFormAnew(nicknameKey(normalFormAnew(word, !accents)), !accents))
        .join(' ')
        .trim()
