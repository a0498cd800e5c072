/** Texts of a player that a host has put into the key of a typed question, and that the player has had removed. */
import type { CorrectedKey } from '../../../contract/games/corrections'
import { gradeKept, withKeptKey, type GameQuestion } from '../../questions'
import type { MadeCorrection } from '../log/recorded-game'
import { isSame } from '../log/same'
import { formOf } from '../shown-texts'
import { corrected } from './corrections'

export interface TextsSent {
  own: readonly string[]
  others: readonly string[]
}

/** In place of the last accepted answer, since a question needs one. */
export const removedText = '(removed)'

/** The corrections as `withoutTextsOf` leaves them, and the question that they make; null if they are the same as before. */
export function correctedWithoutTexts(
  original: GameQuestion,
  made: readonly MadeCorrection[],
  sent: TextsSent,
): { made: MadeCorrection[]; question: GameQuestion } | null {
  const left = withoutTextsOf(original, made, sent)
  if (isSame(left, made)) return null
  const question = corrected(
    original,
    left.filter(({ undoneBy }) => undoneBy === null),
  )
  if ('invalid' in question) throw new Error(question.invalid.message)
  return { made: left, question }
}

type Texts = readonly string[] | undefined

/**
 * The corrections of a question without the texts that only this player has sent, and that were not in its first key.
 * What others have sent is judged as before: their texts come in where it was right, or wrong, by one that goes.
 */
export function withoutTextsOf(
  original: GameQuestion,
  made: readonly MadeCorrection[],
  { own, others }: TextsSent,
): MadeCorrection[] {
  if (original.kind !== 'typed') return [...made]
  const form = (text: string) => formOf(original, text)
  const asked = new Set([...original.accepted, ...original.rejected].map(form))
  const gone = new Set(own.map(form).filter((each) => !asked.has(each)))
  const spellings = new Map(others.map((text) => [form(text), text]))
  const left = (texts: Texts) =>
    texts?.flatMap((text) =>
      !gone.has(form(text)) || others.includes(text) ? text : (spellings.get(form(text)) ?? []),
    )
  let before: GameQuestion = original
  let after: GameQuestion = original
  return made.map((one) => {
    const { accepted, rejected } = one.key
    const lists = {
      ...(accepted && { accepted: orRemoved(left(accepted)) }),
      ...(rejected && { rejected: left(rejected) }),
    }
    const key = { ...one.key, ...lists }
    if (one.undoneBy !== null || one.key.void) return { ...one, key }
    before = withKeptKey(before, one.key)
    const alike = judgingAlike(after, key, { before, texts: [...spellings.values()] })
    after = withKeptKey(after, alike)
    return { ...one, key: alike }
  })
}

const orRemoved = (accepted: Texts): string[] => (accepted?.length ? [...accepted] : [removedText])

/** Each turn names at least one text more, and one that is named is judged as it was. */
function judgingAlike(
  question: GameQuestion,
  key: CorrectedKey,
  { before, texts }: { before: GameQuestion; texts: readonly string[] },
): CorrectedKey {
  const now = withKeptKey(question, key)
  const wasRight = (text: string) => gradeKept(before, { text }) === 1
  const others = texts.filter((text) => wasRight(text) !== (gradeKept(now, { text }) === 1))
  if (others.length === 0 || now.kind !== 'typed') return key
  const accepted = [...now.accepted, ...others.filter(wasRight)]
  const rejected = [...now.rejected, ...others.filter((text) => !wasRight(text))]
  return judgingAlike(question, { ...key, accepted, rejected }, { before, texts })
}
