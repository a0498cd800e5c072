/** Which texts of players the hall is shown: the host decides, and else a filter of rude words. */
import type { GameSettings } from '../../contract/games/game-settings'
import type { Shown } from '../question-kinds/kind-rules'
import { normalForm } from '../question-kinds/typed/normal-form'
import type { GameQuestion } from '../questions'

/** What the host has decided on a text, in all its spellings, of one question. */
export interface HiddenText {
  index: number
  text: string
  hidden: boolean
}

/** Whether the hall is shown no rude texts. */
export const hidesRude = ({ settings }: { settings: Pick<GameSettings, 'rudeNames'> }): boolean =>
  settings.rudeNames !== 'allow'

/** Texts with the same form are one text in other spellings. */
export const formOf = (question: GameQuestion | undefined, text: string): string =>
  normalForm(text, question?.kind !== 'typed' || question.ignoreAccents)

/** What may be shown of the answers to a question. */
export function shownTexts(
  question: GameQuestion,
  index: number,
  decisions: readonly HiddenText[],
  isRude: (text: string) => boolean,
): Shown {
  const decided = new Map(
    decisions.filter((each) => each.index === index).map(({ text, hidden }) => [formOf(question, text), hidden]),
  )
  // A right answer is no rude one.
  const accepted = new Set(question.kind === 'typed' ? question.accepted.map((text) => formOf(question, text)) : [])
  return {
    isHidden: (text) => {
      const form = formOf(question, text)
      return decided.get(form) ?? (!accepted.has(form) && isRude(text))
    },
    isShown: (text) => decided.get(formOf(question, text)) === false,
  }
}
