import type { SentText } from '../../../contract/games/game-state'
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
  spellings: readonly string[]
}

/**
 * Texts that have one normal form together, the most frequent first, whichever was sent first. What one player repeats
 * counts once.
 */
export function groupedTexts(sent: readonly Sent[], ignoreAccents: boolean): TextGroup[] {
  // Apart, since a correction may change the credit of one text between two answers.
  const accepted: Groups = new Map()
  const others: Groups = new Map()
  for (const { texts, isAccepted } of sent) {
    // One that its player has had removed says nothing.
    const said = texts.filter((text) => text !== '')
    const own = new Map(said.map((text) => [normalForm(text, ignoreAccents), spellingOf(text)]))
    for (const [form, spelling] of own) addText(isAccepted ? accepted : others, form, spelling)
  }
  return [accepted, others]
    .flatMap((groups) => Array.from(groups.values(), (group) => groupOf(group, groups === accepted)))
    .sort(mostFrequentFirst)
}

/** By normal form. */
type Groups = Map<string, Spelled>

/** How often a text came. Most texts of a large hall have one spelling, and then no others are kept. */
interface Spelled {
  count: number
  spelling: string
  spellings: Map<string, number> | null
}

function addText(groups: Groups, form: string, spelling: string): void {
  const group = groups.get(form)
  if (!group) {
    groups.set(form, { count: 1, spelling, spellings: null })
    return
  }
  if (spelling !== group.spelling) group.spellings ??= new Map([[group.spelling, group.count]])
  group.spellings?.set(spelling, (group.spellings.get(spelling) ?? 0) + 1)
  group.count++
}

function groupOf({ count, spelling, spellings }: Spelled, isAccepted: boolean): TextGroup {
  if (!spellings) return { text: spelling, count, isAccepted, spellings: [spelling] }
  const texts = [...spellings.keys()]
  const text = texts.reduce((best, next) => {
    const more = (spellings.get(next) ?? 0) - (spellings.get(best) ?? 0)
    return more > 0 || (more === 0 && next < best) ? next : best
  })
  return { text, count, isAccepted, spellings: texts }
}

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
  { isHidden }: Shown,
  most: number,
): SentText[] =>
  groupedTexts(
    sent.map((texts) => ({ texts, isAccepted: false })),
    ignoreAccents,
  )
    .slice(0, most)
    .map(({ text, count, spellings }) => ({ text, count, isHidden: spellings.some(isHidden) }))
