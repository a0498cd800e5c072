/** What players of the simulation send as text, with what follows from the rules for each, said here by hand (K4, K8). */
import type { SeededRandom } from '../world/seeded-random'

export interface KnownText {
  text: string
  /** Equal for spellings that are one text. */
  form: string
  isRude: boolean
}

type Spelling = [text: string, form: string]

const harmless: readonly Spelling[] = [
  ['Jupiter', 'jupiter'],
  ['JUPITER!', 'jupiter'],
  ['Jupitr', 'jupitr'],
  ['Jupitor', 'jupitor'],
  ['zeus', 'zeus'],
  ['Saturn', 'saturn'],
  ['saturn', 'saturn'],
  ['Hit', 'hit'],
]
const rude: readonly Spelling[] = [
  ['shit', 'shit'],
  ['SHIT!', 'shit'],
  ['sh1t', 'sh1t'],
  // One text with the harmless "Hit", and rude in this spelling alone.
  ['$hit', 'hit'],
  ['Scheiße', 'scheisse'],
  ['SCHEISSE', 'scheisse'],
  ['merde', 'merde'],
]
/** Of keys alone. */
const accepted: readonly Spelling[] = [
  ['Zeus', 'zeus'],
  ['Merde', 'merde'],
  ['Mars', 'mars'],
]

const known = (spellings: readonly Spelling[], isRude: boolean): KnownText[] =>
  spellings.map(([text, form]) => ({ text, form, isRude }))

/** All that is sent. */
export const knownTexts: readonly KnownText[] = [...known(harmless, false), ...known(rude, true)]

const byText = new Map([...knownTexts, ...known(accepted, false)].map((each) => [each.text, each]))

export function knownText(text: string): KnownText {
  const found = byText.get(text)
  if (!found) throw new Error(`nobody sends ${text}`)
  return found
}

export const isKnownText = (text: string): boolean => byText.has(text)

/** Now and then a rude one. */
export const someText = (random: SeededRandom): string => random.pick(random.chance(0.35) ? rude : harmless)[0]
