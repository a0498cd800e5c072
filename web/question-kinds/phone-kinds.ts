/** What a player's screen shows of each kind: in a game, in a solo round, and in the editor's preview. */
import { ChoiceAnswers } from './choice/phone'
import { ChoiceLocked, ChoiceOwn, ChoiceRight, letterOfAnswer, tintOfAnswer } from './choice/result'
import type { QuestionKind } from '../../contract/question-kinds'
import { kindOf, type KnownKind } from '../questions/kinds'
import type { PhoneKind } from './parts'

const phoneKinds: { [K in KnownKind]: PhoneKind<K> } & { [K in QuestionKind]?: PhoneKind<K> } = {
  choice: {
    ...{ Answers: ChoiceAnswers, Locked: ChoiceLocked, Own: ChoiceOwn, Right: ChoiceRight },
    ...{ nameOf: letterOfAnswer, tintOf: tintOfAnswer },
  },
}

/** The parts fit the question, which the compiler cannot follow. */
export const phoneKindOf = (question: object | null) => phoneKinds[kindOf(question)] as unknown as PhoneKind<KnownKind>
