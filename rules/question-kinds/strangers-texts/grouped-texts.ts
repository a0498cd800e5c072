import { harmless } from '../../../contract/text'
import type { Shown } from '../kind-rules'
import { normalForm } from '../typed/normal-form'
import { remembered } from './remembered'

const spellingOf = remembered(harmless)

/** Works out ahead what grouping this text takes. Returns it as it will be shown. */
export function rememberText(text: string, ignoreAccents: boolean): string {
  normalForm(text, ignoreAccents)
  return spellingOf(text)
}

/** What one player sent. */
interface Sent {
  texts: readonly string[]
  isAccepted: boolean
}

/** What several players sent, if it has one normal form, as most of them wrote it. */
export interface TextGroup {
  text: string
  count: number
  isAccepted: boolean
  /** Whether any spelling of it is. Asked of the few that are shown, since it takes long. */
  readonly isHidden: boolean
  readonly isShown: boolean
}

/**
 * Texts that have one normal form together, the most frequent first, whichever was sent first. What one player repeats
 * counts once.
 */
export function groupedTexts(sent: readonly Sent[], ignoreAccents: boolean, shown: Shown): TextGroup[] {
  // Apart, since a correction may change the credit of one text between two answers.
  const accepted = new Map<string, Spelled>()
  const others = new Map<string, Spelled>()
  for (const { texts, isAccepted } of sent) {
    const groups = isAccepted ? accepted : others
    const [text] = texts
    if (texts.length === 1 && text !== undefined) addText(groups, normalForm(text, ignoreAccents), spellingOf(text))
    else {
      const own = new Map(texts.map((text) => [normalForm(text, ignoreAccents), spellingOf(text)]))
      for (const [form, spelling] of own) addText(groups, form, spelling)
    }
  }
  return [
    ...Array.from(accepted.values(), (group) => new GroupOfTexts(group, true, shown)),
    ...Array.from(others.values(), (group) => new GroupOfTexts(group, false, shown)),
  ].sort(mostFrequentFirst)
}

/** How often a text came. Most texts of a large hall have one spelling, and then no others are kept. */
interface Spelled {
  count: number
  spelling: string
  spellings: Map<string, number> | null
}

function addText(groups: Map<string, Spelled>, form: string, spelling: string): void {
  const group = groups.get(form)
  if (!group) {
    groups.set(form, { count: 1, spelling, spellings: null })
    return
  }
  if (spelling !== group.spelling) group.spellings ??= new Map([[group.spelling, group.count]])
  group.spellings?.set(spelling, (group.spellings.get(spelling) ?? 0) + 1)
  group.count++
}

class GroupOfTexts implements TextGroup {
  readonly text: string
  readonly count: number
  readonly #texts: readonly string[]

  constructor(
    { count, spelling, spellings }: Spelled,
    readonly isAccepted: boolean,
    readonly shown: Shown,
  ) {
    this.count = count
    this.#texts = spellings ? [...spellings.keys()] : [spelling]
    this.text = spellings ? mostFrequent(spellings) : spelling
  }

  get isHidden(): boolean {
    return this.#texts.some((text) => this.shown.isHidden(text))
  }

  get isShown(): boolean {
    return this.#texts.some((text) => this.shown.isShown(text))
  }
}

const mostFrequent = (spellings: ReadonlyMap<string, number>): string =>
  [...spellings.keys()].reduce((best, next) => {
    const more = (spellings.get(next) ?? 0) - (spellings.get(best) ?? 0)
    return more > 0 || (more === 0 && next < best) ? next : best
  })

/** Equal counts by their texts, which two groups have alike only if one is accepted. */
function mostFrequentFirst(one: TextGroup, other: TextGroup): number {
  if (one.count !== other.count) return other.count - one.count
  if (one.text !== other.text) return one.text < other.text ? -1 : 1
  return Number(other.isAccepted) - Number(one.isAccepted)
}

/** The first `most` of these. No other is asked. */
export function firstOf(groups: readonly TextGroup[], most: number, isWanted: (group: TextGroup) => boolean) {
  const found: TextGroup[] = []
  for (const group of groups) {
    if (found.length === most) break
    if (isWanted(group)) found.push(group)
  }
  return found
}

/** What players have sent so far, the most frequent `most`, for those who may hide it. */
export const textsSoFar = (
  sent: readonly (readonly string[])[],
  ignoreAccents: boolean,
  shown: Shown,
  most: number,
): Pick<TextGroup, 'text' | 'count' | 'isHidden'>[] =>
  groupedTexts(
    sent.map((texts) => ({ texts, isAccepted: false })),
    ignoreAccents,
    shown,
  )
    .slice(0, most)
    .map(({ text, count, isHidden }) => ({ text, count, isHidden }))
