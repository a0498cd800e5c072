/** What a player's screen shows of each kind: in a game, in a solo game, and in the editor's preview. */
import { ChoiceAnswers } from './choice/phone'
import { ChoiceLocked, ChoiceOwn, ChoiceRight, letterOfAnswer, tintOfAnswer } from './choice/result'
import type { QuestionKind } from '../../contract/questions/question-kinds'
import { lineOf, type KnownKind } from '../questions/kinds'
import { lazyKind } from './lazy-kind'
import type { PhoneKind } from './parts'

const byLetter = { nameOf: letterOfAnswer, tintOf: tintOfAnswer }

const phoneKinds: { [K in KnownKind]: PhoneKind<K> } & { [K in QuestionKind]?: PhoneKind<K> } = {
  choice: { Answers: ChoiceAnswers, Locked: ChoiceLocked, Own: ChoiceOwn, Right: ChoiceRight, ...byLetter },
  several: lazyKind<'several'>(() => import('./several/phone')),
  typed: lazyKind<'typed'>(() => import('./typed/phone')),
  number: lazyKind<'number'>(() => import('./number/phone')),
  order: lazyKind<'order'>(() => import('./order/phone')),
  poll: { ...lazyKind<'poll'>(() => import('./poll/phone')), ...byLetter },
  words: lazyKind<'words'>(() => import('./words/phone')),
  slide: lazyKind<'slide'>(() => import('./slide/phone')),
}

/** The parts fit the question, which the compiler cannot follow. */
export const phoneKindOf = (question: object | null) => lineOf(phoneKinds, question) as unknown as PhoneKind<KnownKind>

/** Loads the scripts of a quiz's kinds before a question needs them. */
export function loadPhoneKinds(kinds: readonly QuestionKind[]): void {
  for (const kind of kinds) void phoneKinds[kind]?.loadAhead?.()
}
