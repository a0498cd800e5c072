import { randomInt } from 'node:crypto'
import { codeLetters } from '../../../../contract/games/typed-code'

/** A code for people to read and type. Nobody can predict it. */
export const drawCode = (length: number): string =>
  Array.from({ length }, () => codeLetters[randomInt(codeLetters.length)]).join('')
