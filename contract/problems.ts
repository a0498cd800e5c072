import { aiProblems } from './problems/ai'
import { assignmentsProblems } from './problems/assignments'
import { billingProblems } from './problems/billing'
import { eveningsProblems } from './problems/evenings'
import { gamesProblems } from './problems/games'
import { identityProblems } from './problems/identity'
import { importsProblems } from './problems/imports'
import type { issues } from './problems/issues'
import { picturesProblems } from './problems/pictures'
import type { Placeholders } from './problems/problem'
import { quizzesProblems } from './problems/quizzes'
import { remotesProblems } from './problems/remotes'
import { requestsProblems } from './problems/requests'
import { takeHomeProblems } from './problems/take-home'

/** All refusals. A page imports only those of its area. */
export const problems = {
  ...requestsProblems,
  ...identityProblems,
  ...billingProblems,
  ...quizzesProblems,
  ...picturesProblems,
  ...importsProblems,
  ...aiProblems,
  ...eveningsProblems,
  ...assignmentsProblems,
  ...gamesProblems,
  ...remotesProblems,
  ...takeHomeProblems,
}

export type ProblemCode = keyof typeof problems

/** The code of a sentence about a field. */
export type IssueCode = keyof typeof issues

type Reasons<C extends ProblemCode> = (typeof problems)[C] extends { reasons: infer R } ? R : never

/** The parameters of a code's sentences besides its first: which of them it is, and what varies in that one. */
export type ReasonOf<C extends ProblemCode> = {
  [R in keyof Reasons<C>]: { reason: R } & Record<Placeholders<Reasons<C>[R]>, string | number>
}[keyof Reasons<C>]

/** The codes that have this reason. */
export type CodeWith<R extends string> = {
  [C in ProblemCode]: R extends keyof Reasons<C> ? C : never
}[ProblemCode]

/** What varies in a sentence, by name. */
export type Params = Record<string, string | number>

export interface Issue extends Said {
  path: (string | number)[]
}

/** The body of every reply with an error status. */
export interface ProblemBody {
  /** In English, as the code's sentence says it, or as one of the issues does. */
  message: string
  code: ProblemCode
  /** `reason` names the sentence if the code has several; the others are what varies in it. */
  params?: Params
  error: { message: string }
  issues?: Issue[]
}

/** A sentence about a field. Those for programs alone, which name fields as the wire does, have no code. */
interface Said {
  message: string
  code?: IssueCode | ProblemCode
  params?: Params
}
