import { and, eq, ne } from 'drizzle-orm'
import type { QuestionKind } from '../../contract/questions/question-kinds'
import { questions } from '../db/tables'
import type { Deps } from '../deps'
import { requireKnown } from '../processes/require-known'

/**
 * While a process of a version that knows `choice` alone is alive, other kinds are not stored, copied or played: it
 * would take them for a choice.
 */
export function kindsGate({ db, processes }: Pick<Deps, 'db' | 'processes'>) {
  function requireFor(kinds: readonly QuestionKind[]): void {
    if (kinds.some((kind) => kind !== 'choice')) requireKnown(processes, 'kinds')
  }
  return {
    requireFor,
    async requireForQuiz(quizId: number): Promise<void> {
      if (processes.allKnow('kinds')) return
      const others = await db
        .select({ kind: questions.kind })
        .from(questions)
        .where(and(eq(questions.quizId, quizId), ne(questions.kind, 'choice')))
        .limit(1)
      requireFor(others.map(({ kind }) => kind))
    },
  }
}
