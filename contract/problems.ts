import { aiProblems } from './problems/ai'
import { assignmentsProblems } from './problems/assignments'
import { billingProblems } from './problems/billing'
import { eveningsProblems } from './problems/evenings'
import { gamesProblems } from './problems/games'
import { identityProblems } from './problems/identity'
import { importsProblems } from './problems/imports'
import { picturesProblems } from './problems/pictures'
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

export interface Issue {
  path: (string | number)[]
  message: string
}

/** The body of every reply with an error status. */
export interface ProblemBody {
  message: string
  code: ProblemCode
  error: { message: string }
  issues?: Issue[]
}
