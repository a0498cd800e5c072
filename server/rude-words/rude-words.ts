/** Whether a text or a name is rude, in one of many languages. The host decides in the end. */
import { LRUCache } from 'lru-cache'
import type { NameVerdict } from '../../rules/games/seats/rude-names'
import { readingsOf } from './readings'
import {
  companionWords,
  compounds,
  doubtfulNames,
  innocentPhrases,
  innocentWords,
  rudeNames,
  rudeRoots,
  rudeTexts,
  type Lists,
} from './word-lists'

/** A hall's texts are asked about several times a second while its host looks on. */
const knownTexts = new LRUCache<string, boolean>({ max: 20_000 })
const knownNames = new LRUCache<string, NameVerdict>({ max: 20_000 })

/** Whether that is remembered. */
export const isJudged = (text: string): boolean => knownTexts.has(text)

/** Whether a player's text should not be on the wall. */
export const isRude = remembered(knownTexts, (text) => {
  const readings = allReadingsOf(text)
  return says(readings, rudeTexts) || hasCompound(readings)
})

/** What a nickname is, whoever has it. */
export const judgeName = remembered(knownNames, (name): NameVerdict => {
  const readings = allReadingsOf(name)
  if (says(readings, rudeNames) || hasCompound(readings)) return 'rude'
  return says(readings, doubtfulNames) ? 'doubtful' : 'fine'
})

function remembered<Verdict extends NonNullable<unknown>>(
  known: LRUCache<string, Verdict>,
  judge: (text: string) => Verdict,
): (text: string) => Verdict {
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const verdict = judge(text)
    known.set(text, verdict)
    return verdict
  }
}

const ascii = /^[\0-\x7F]*$/
const finger = '🖕'

/** Each as its words. */
function allReadingsOf(text: string): string[][] {
  const readings = readingsOf(text)
  if (!ascii.test(text)) for (const reading of readingsOf(text, { accents: true })) readings.add(reading)
  if (text.includes(finger)) readings.add('fuck')
  return Array.from(readings, (reading) => reading.split(' '))
}

/** Whether it says one of these words or phrases, as whole words: Essex is a place. */
const says = (readings: readonly string[][], list: Lists): boolean =>
  readings.some((words) => hasPhrase(words, list) && hasPhrase(withoutInnocent(words), list))

function hasPhrase(words: readonly string[], { rude, longest }: Lists): boolean {
  for (let from = 0; from < words.length; from++) {
    let phrase = ''
    for (const word of words.slice(from, from + longest)) {
      phrase = phrase === '' ? word : `${phrase} ${word}`
      if (rude.has(phrase) || isPluralIn(rude, phrase)) return true
    }
  }
  return false
}

const isPluralIn = (rude: ReadonlySet<string>, phrase: string): boolean =>
  phrase.endsWith('s') && rude.has(phrase.slice(0, -1)) && !innocentWords.has(phrase)

function withoutInnocent(words: readonly string[]): string[] {
  let left = ` ${words.join(' ')} `
  for (const phrase of innocentPhrases) left = left.replaceAll(` ${phrase} `, ' ')
  return left.trim().split(' ')
}

/** Whether a word is made of rude ones and their companions, or has in it what hardly another word has. */
const hasCompound = (readings: readonly string[][]): boolean =>
  readings.some((words) => words.some((word) => hasRoot(word) || isMadeOfRude(word)))

const root = new RegExp(rudeRoots.join('|'))
const compound = new RegExp([...compounds].join('|'))

/** Scunthorpe has one, and is a place. */
const hasRoot = (word: string): boolean =>
  root.test(word) && !Array.from(innocentWords).some((each) => word.includes(each))

const compounded = [...compounds].join('|')
const companion = [...companionWords].join('|')
const madeOfRude = new RegExp(`^(?:${companion})*(?:${compounded})(?:${companion}|${compounded})*$`)
/** Longer ones are no names, and nobody reads them on a wall. */
const longestWord = 75

/** A single word is on the lists, or is fine. */
const isMadeOfRude = (word: string): boolean =>
  word.length <= longestWord && compound.test(word) && !compounds.has(word) && madeOfRude.test(word)
