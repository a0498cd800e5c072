/** Which typed texts a key accepts, and the key that accepts one more or one less. */
import { typed } from '../../../rules/question-kinds/typed/typed'
import type { CorrectableOf } from '../correctable'

type Asked = CorrectableOf<'typed'>
export type Texts = Pick<Asked, 'accepted' | 'rejected'>

export const isAccepted = (question: Asked, { accepted, rejected }: Texts, text: string): boolean =>
  typed.grade({ ...question, id: 0, accepted, rejected }, { text }) === 1

/** Whether two texts are the same answer, typed differently. */
const areSame = (question: Asked, one: string, other: string): boolean =>
  isAccepted({ ...question, allowTypos: false }, { accepted: [one], rejected: [] }, other)

export function accepting(question: Asked, { accepted, rejected }: Texts, text: string): Texts {
  const key = { accepted, rejected: rejected.filter((each) => !areSame(question, each, text)) }
  return isAccepted(question, key, text) ? key : { ...key, accepted: [...accepted, text] }
}

/** What is still too near to a right answer is ruled out. */
export function rejecting(question: Asked, { accepted, rejected }: Texts, text: string): Texts {
  const key = { accepted: accepted.filter((each) => !areSame(question, each, text)), rejected }
  return isAccepted(question, key, text) ? { ...key, rejected: [...rejected, text] } : key
}
