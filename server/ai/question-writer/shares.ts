import type { AiKind } from '../../../contract/questions/ai-kinds'

/** How many questions of a kind are asked for, by requests of their own. */
export interface Share {
  kind: AiKind
  count: number
}

/** As equal as can be: the first kinds have one more. Of fewer questions than kinds, the last kinds have none. */
export function sharesOf(count: number, kinds: readonly AiKind[]): Share[] {
  const [least, more] = [Math.floor(count / kinds.length), count % kinds.length]
  return kinds
    .map((kind, index) => ({ kind, count: index < more ? least + 1 : least }))
    .filter((share) => share.count > 0)
}
