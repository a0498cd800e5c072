import { asc, and, gt, isNull, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { quizzes } from '../../db/tables'
import type { Deps } from '../../deps'
import { startPeriodicJob } from '../../jobs/periodic-job'
import { languageGuesser, type LanguageGuesser } from './language-guesser'

const everyMs = 60_000
const quizzesAtOnce = 100
/** More would not be recognized better. */
const questionsRead = 30
const textRead = 4_000

/** Guesses the languages that no host has chosen, soon after a quiz is saved. Returns how to say that one was. */
export function startGuessingLanguages(
  app: Pick<FastifyInstance, 'addHook'>,
  deps: Pick<Deps, 'db' | 'log'>,
  guessAfterMs: number | null = 500,
): () => void {
  const guesser = languageGuesser()
  const { runNow, stop } = startPeriodicJob(deps, {
    everyMs,
    what: 'guess languages of quizzes',
    run: (signal) => guessLanguages(deps, guesser, signal),
  })
  let timer: NodeJS.Timeout | undefined
  app.addHook('onClose', async () => {
    clearTimeout(timer)
    await stop()
    await guesser.close()
  })
  return () => {
    if (guessAfterMs === null || timer) return
    timer = setTimeout(() => {
      timer = undefined
      runNow()
    }, guessAfterMs).unref()
  }
}

/** What a host saves in the meantime is guessed by the next run, because it has another text. */
export async function guessLanguages(
  { db }: Pick<Deps, 'db'>,
  guesser: Pick<LanguageGuesser, 'guess'>,
  signal?: AbortSignal,
): Promise<void> {
  let after = 0
  for (;;) {
    const read = await db
      .select({ id: quizzes.id, updatedAt: quizzes.updatedAt, text })
      .from(quizzes)
      .where(and(isNull(quizzes.language), gt(quizzes.id, after)))
      .orderBy(asc(quizzes.id))
      .limit(quizzesAtOnce)
    if (read.length === 0) return
    const languages = await guesser.guess(read.map(({ text }) => text))
    signal?.throwIfAborted()
    const rows = read.map(({ id, updatedAt }, at) => ({ id, updatedAt, language: languages[at] }))
    await db.execute(sql`
      UPDATE quizzes SET language = guessed.language
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS guessed (id int, "updatedAt" timestamptz, language text)
      WHERE quizzes.id = guessed.id AND quizzes.language IS NULL AND quizzes.updated_at = guessed."updatedAt"`)
    after = read.at(-1)?.id ?? after
  }
}

const text = sql<string>`left(concat_ws(E'\n', ${quizzes.title}, ${quizzes.description}, (
  SELECT string_agg(concat_ws(' ', first.text, first.options), E'\n') FROM (
    SELECT questions.text, questions.options FROM questions WHERE questions.quiz_id = quizzes.id
    ORDER BY order_index LIMIT ${questionsRead}
  ) AS first)), ${textRead})`
