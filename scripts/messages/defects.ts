/** What is wrong with a translation, whatever its words. */
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Language } from '../../contract/languages/languages'
import { withNamedTags } from '../../web/i18n/icu'

export interface Translation {
  language: Language
  english: string
  text: string
  /** The words that the language writes as English does, in small letters. */
  sameWords?: ReadonlySet<string>
}

/** Each defect in a few words for a translator; none if the text can be shown. */
export function defectsOf({ language, english, text, sameWords = new Set() }: Translation): string[] {
  if (!text) return ['not translated']
  let translated: MessageFormatElement[]
  try {
    translated = elementsOf(text)
  } catch (error) {
    return [`cannot be read: ${error instanceof Error ? error.message : String(error)}`]
  }
  const source = elementsOf(english)
  return [
    ...differences(partsOf(source), partsOf(translated)),
    ...branchDefects(source, translated, language),
    ...(/^\s|\s$/.test(text) && text.trim() !== english ? ['starts or ends with a space'] : []),
    ...(/[^\s]'|'[^\s]/.test(text) ? ['has a straight apostrophe: write ’'] : []),
    ...(text === english && !canStay(source, sameWords) ? ['is English still'] : []),
  ]
}

const elementsOf = (message: string) => parse(withNamedTags(message), { captureLocation: false })

/** How often a placeholder or an element must be in a message, and may be. */
interface Parts {
  least: Map<string, number>
  most: Map<string, number>
}

/** A plural needs what its `other` branch has: not every language has the rest. What only some branches have may be in all. */
function partsOf(elements: MessageFormatElement[]): Parts {
  const parts: Parts = { least: new Map(), most: new Map() }
  const add = (part: string, count: number, to: Map<string, number>) => to.set(part, (to.get(part) ?? 0) + count)
  const addAll = ({ least, most }: Parts) => {
    for (const [part, count] of least) add(part, count, parts.least)
    for (const [part, count] of most) add(part, count, parts.most)
  }
  const addOne = (part: string) => addAll({ least: new Map([[part, 1]]), most: new Map([[part, 1]]) })
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    addOne(element.type === TYPE.tag ? `<${element.value}>` : `{${element.value}}`)
    if (element.type === TYPE.tag) addAll(partsOf(element.children))
    else if (element.type === TYPE.plural || element.type === TYPE.select) addAll(partsOfBranches(element))
  }
  return parts
}

function partsOfBranches({ type, options }: Branching): Parts {
  const branches = Object.entries(options).map(([name, { value }]) => ({ name, ...partsOf(value) }))
  const inAny = new Set(branches.flatMap(({ most }) => [...most.keys()]))
  const other = branches.find(({ name }) => name === 'other')
  const highest = (part: string) => Math.max(...branches.map(({ most }) => most.get(part) ?? 0))
  return {
    least: type === TYPE.plural && other ? other.least : new Map(),
    most: new Map(Array.from(inAny, (part) => [part, highest(part)])),
  }
}

const differences = (wanted: Parts, found: Parts): string[] => [
  ...[...wanted.least].filter(([part, count]) => (found.most.get(part) ?? 0) < count).map(([part]) => `lacks ${part}`),
  ...[...found.most]
    .filter(([part, count]) => (wanted.most.get(part) ?? 0) < count)
    .map(([part]) => `has too many ${part}`),
]

type Branching = Extract<MessageFormatElement, { options: unknown }>

function branchingsOf(elements: MessageFormatElement[]): Branching[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return branchingsOf(element.children)
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return []
    return [element, ...Object.values(element.options).flatMap(({ value }) => branchingsOf(value))]
  })
}

/** Plurals have the branches of the language, `select` those of English. */
function branchDefects(source: MessageFormatElement[], translated: MessageFormatElement[], language: Language) {
  const english = branchingsOf(source)
  return branchingsOf(translated).flatMap((branching) => {
    const model = english.find(({ value, type }) => value === branching.value && type === branching.type)
    const expected =
      branching.type === TYPE.plural
        ? [...categoriesOf(language, branching.pluralType), ...Object.keys(model?.options ?? {}).filter(isExact)]
        : Object.keys(model?.options ?? {})
    const has = Object.keys(branching.options)
    return [
      ...expected.filter((name) => !has.includes(name)).map((name) => `{${branching.value}} lacks the branch ${name}`),
      ...has.filter((name) => !expected.includes(name)).map((name) => `{${branching.value}} has a branch ${name}`),
    ]
  })
}

const isExact = (branch: string) => branch.startsWith('=')

const categoriesOf = (language: Language, type: Intl.PluralRuleType = 'cardinal') =>
  new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories

/** Whether a text may read as in English: names, codes, and words that both languages write alike. */
const canStay = (source: MessageFormatElement[], sameWords: ReadonlySet<string>) =>
  wordsOf(source).every((word) => names.has(word) || sameWords.has(word.toLowerCase()))

const wordsOf = (elements: MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.literal) return element.value.match(/[\p{L}][\p{L}’-]+/gu) ?? []
    if (element.type === TYPE.tag) return wordsOf(element.children)
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return []
    return Object.values(element.options).flatMap(({ value }) => wordsOf(value))
  })

/** Names that no language translates. */
const names = new Set(
  (
    'Quizhall Pro Google Stripe Moodle Kahoot Anki Quizlet Blooket Gimkit Excel GIFT Aiken CSV JSON XLSX XML TSV HTML PDF ZIP ' +
    'QTI PNG JPEG JPG GIF WebP AVIF SVG PIN QR AI OK URL API ID MB KB kB GB UTF-8 Unsplash Markdown LaTeX'
  ).split(' '),
)
