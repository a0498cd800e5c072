/** What a player's screen shows of each kind: in a game, in a solo round, and in the editor's preview. */
import { ChoiceAnswers } from './choice/phone'
import { ChoiceLocked, ChoiceOwn, ChoiceRight, letterOfAnswer, tintOfAnswer } from './choice/result'
import type { QuestionKind } from '../../contract/questions/question-kinds'
import type { ComponentType } from 'react'
import { kindOf, type KnownKind } from '../questions/kinds'
import { lazyPage } from '../ui/loading/lazy-page'
import type { PhoneKind } from './parts'

type Parts<K extends QuestionKind> = Pick<PhoneKind<K>, 'Answers' | 'Locked' | 'Own' | 'Right'>

/** A kind whose parts are a script of their own. */
function lazyKind<K extends QuestionKind>(load: () => Promise<Parts<K>>) {
  const part = (name: keyof Parts<K>) =>
    lazyPage<object>(() => load().then((parts) => parts[name] as ComponentType), 'One moment…')
  const parts = { Answers: part('Answers'), Locked: part('Locked'), Own: part('Own'), Right: part('Right') }
  // Each of them, because a result is fitted to the screen when it appears.
  const loadAhead = () => Object.values(parts).forEach((each) => void each.loadAhead())
  return { ...(parts as unknown as Parts<K>), loadAhead }
}

const phoneKinds: { [K in KnownKind]: PhoneKind<K> } & { [K in QuestionKind]?: PhoneKind<K> } = {
  choice: {
    ...{ Answers: ChoiceAnswers, Locked: ChoiceLocked, Own: ChoiceOwn, Right: ChoiceRight },
    ...{ nameOf: letterOfAnswer, tintOf: tintOfAnswer },
  },
  several: lazyKind<'several'>(() => import('./several/phone')),
  typed: lazyKind<'typed'>(() => import('./typed/phone')),
  number: lazyKind<'number'>(() => import('./number/phone')),
  order: lazyKind<'order'>(() => import('./order/phone')),
  poll: {
    ...lazyKind<'poll'>(() => import('./poll/phone')),
    nameOf: letterOfAnswer,
    tintOf: tintOfAnswer,
  },
  words: lazyKind<'words'>(() => import('./words/phone')),
  slide: lazyKind<'slide'>(() => import('./slide/phone')),
}

/** The parts fit the question, which the compiler cannot follow. */
export const phoneKindOf = (question: object | null) => phoneKinds[kindOf(question)] as unknown as PhoneKind<KnownKind>

/** Loads the scripts of a quiz's kinds before a question needs them. */
export function loadPhoneKinds(kinds: readonly QuestionKind[]): void {
  for (const kind of kinds) phoneKinds[kind]?.loadAhead?.()
}
