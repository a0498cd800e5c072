/** Whether a text has a rude word in one of many languages. The host decides in the end. */
import { LRUCache } from 'lru-cache'
import lists from 'naughty-words'
import { normalForm } from '../../rules/question-kinds/typed/normal-form'

/** On the lists, but said in a lesson or a pub quiz as often as not: of the body, of history, and of everyday life. */
const fine = new Set(
  [
    ...[
      'anal',
      'anus',
      'clitoris',
      'ejaculation',
      'esperma',
      'fecal',
      'genitals',
      'nipple',
      'nipples',
      'orina',
      'penis',
    ],
    ...['rectum', 'semen', 'sex', 'sexo', 'sexual', 'sexuality', 'sexually', 'urethra play', 'vagina', 'vulva'],
    ...[
      'bonze',
      'bondage',
      'domination',
      'eunuch',
      'incest',
      'lolita',
      'mufti',
      'nazi',
      'negro',
      'neonazi',
      'swastika',
    ],
    ...['asno', 'butt', 'drogas', 'escort', 'hardcore', 'heroína', 'infierno', 'maldito', 'martillo', 'nackt', 'nude'],
    ...['nudity', 'playboy', 'popel', 'rosette', 'scat', 'snatch', 'suck', 'sucks', 'swinger', 'topless', 'viagra'],
  ].map(skeletonOf),
)

const rude = new Set(
  Object.values(lists)
    .flat()
    .map(skeletonOf)
    .filter((word) => word !== '' && !fine.has(word)),
)
const longestPhrase = Math.max(...Array.from(rude, (phrase) => phrase.split(' ').length))

const words = new Intl.Segmenter(undefined, { granularity: 'word' })

/** A hall's texts are asked about several times a second while its host looks on. */
const known = new LRUCache<string, boolean>({ max: 20_000 })

/** Whether that is remembered. */
export const isJudged = (text: string): boolean => known.has(text)

export function isRude(text: string): boolean {
  const before = known.get(text)
  if (before !== undefined) return before
  const found = hasRudePhrase(skeletonOf(text)) || hasRudePhrase(skeletonOf(text.replace(/[013457@$]/g, letterFor)))
  known.set(text, found)
  return found
}

/** Whole words alone: Scunthorpe and Essex are places. */
function hasRudePhrase(text: string): boolean {
  const said = Array.from(words.segment(text)).flatMap(({ segment, isWordLike }) => (isWordLike ? segment : []))
  return said.some((_, from) =>
    Array.from({ length: longestPhrase }, (_each, more) => said.slice(from, from + more + 1).join(' ')).some((phrase) =>
      rude.has(phrase),
    ),
  )
}

const letters: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }
const letterFor = (sign: string): string => letters[sign] ?? sign

function skeletonOf(text: string): string {
  return normalForm(text, true)
}
