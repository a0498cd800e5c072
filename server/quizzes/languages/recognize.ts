/** The program that recognizes languages, in a thread of its own (see language-guesser.ts). */
import { eld } from 'eld/extrasmall'
import { parentPort } from 'node:worker_threads'
import { otherLanguage } from '../../../contract/languages/languages'
import { recognizedLanguages } from '../../../contract/questions/quiz-choices'

/** Formulas and names of bands are in no language, and look like any. */
const lettersMin = 12
const letter = /\p{L}/gu
/** A sign of these says more than a letter does. */
const sign = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

function languageOf(text: string): string {
  const letters = (text.match(letter)?.length ?? 0) + 2 * (text.match(sign)?.length ?? 0)
  if (letters < lettersMin) return otherLanguage
  const result = eld.detect(text)
  return (result.isReliable() && recognizedLanguages.find((each) => each === result.language)) || otherLanguage
}

parentPort?.on('message', (texts: string[]) => parentPort?.postMessage(texts.map(languageOf)))
