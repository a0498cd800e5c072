import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { EveningForm } from '../../../contract/endpoints/evenings'
import type { importsApi } from '../../../contract/endpoints/imports'
import { pictureIsGone, type Picture } from '../../../contract/endpoints/pictures'
import { nextIds } from '../../db/next-ids'
import { columnsOf } from '../../db/question-columns'
import { imports, type TakenPictures } from '../../db/tables'
import { transaction, type Transaction } from '../../db/transaction'
import type { Deps } from '../../deps'
import { addEvenings } from '../../evenings/evening-store'
import { pictureOf, touchPictures, type StoredPicture } from '../../pictures/picture-store'
import { requireNone } from '../../problems/invalid-input'
import { addQuizzes, appendQuestions, type QuizToAdd } from '../../quizzes/add-quizzes'
import { contentOfForm } from '../../quizzes/question-content'
import { orNull } from '../../quizzes/question-pictures'
import type { Import, ImportedQuiz } from './import-form'

type Reply = z.output<typeof importsApi.save.reply>
type PictureForm = NonNullable<ImportedQuiz['cover']>

/** Five hundred quizzes take a second on a quiet machine. */
const savingMs = 20_000

/** The reply from when this import was saved before; undefined if it was not. */
export async function savedBefore(
  db: Deps['db'] | Transaction,
  hostId: string,
  submissionId: string,
): Promise<Reply | undefined> {
  const isSame = and(eq(imports.hostId, hostId), eq(imports.submissionId, submissionId))
  const [saved] = await db.select({ reply: imports.reply }).from(imports).where(isSame)
  return saved?.reply
}

/** Every picture of a quiz, with its place in the form. */
export function picturesIn({ cover, questions }: ImportedQuiz): { picture: PictureForm; path: (string | number)[] }[] {
  const all = [
    { picture: cover, path: ['cover'] },
    ...questions.flatMap(({ image, optionImages }, at) => [
      { picture: image, path: ['questions', at, 'image'] },
      ...(optionImages ?? []).map((picture, option) => ({
        picture,
        path: ['questions', at, 'optionImages', option],
      })),
    ]),
  ]
  return all.flatMap(({ picture, path }) => (picture ? [{ picture, path }] : []))
}

/** Saves all quizzes and evenings, or nothing. If another call has saved the same import, its reply is used. */
export function saveImport(
  { db }: Pick<Deps, 'db'>,
  hostId: string,
  { submissionId, into, quizzes, evenings }: Import,
  taken: TakenPictures,
): Promise<Reply> {
  return transaction(
    db,
    async (tx) => {
      const quizIds = into ? [into] : await nextIds(tx, 'quizzes', quizzes.length)
      const eveningIds = await nextIds(tx, 'evenings', evenings.length)
      const reply: Reply = { ...takenReply(taken), quizIds, ...(eveningIds.length > 0 && { eveningIds }) }
      const { rowCount } = await tx.insert(imports).values({ hostId, submissionId, reply }).onConflictDoNothing()
      if (rowCount === 0) return (await savedBefore(tx, hostId, submissionId)) ?? reply

      const shown = await picturesOf(tx, hostId, quizzes, taken)
      const added = quizzes.map((quiz) => quizToAdd(quiz, shown))
      if (into)
        await appendQuestions(
          tx,
          hostId,
          into,
          added.flatMap(({ questions }) => questions),
        )
      else await addQuizzes(tx, hostId, quizIds, added)
      if (evenings.length > 0) await addEvenings(tx, hostId, eveningIds, withIds(evenings, quizIds))
      return reply
    },
    { timeoutMs: savingMs },
  )
}

const withIds = (evenings: Import['evenings'], quizIds: readonly number[]): EveningForm[] =>
  evenings.map(({ rounds, ...evening }) => ({
    ...evening,
    rounds: rounds.flatMap(({ quiz, weight }) => {
      const quizId = quizIds[quiz]
      return quizId === undefined ? [] : { quizId, weight }
    }),
  }))

export const takenReply = (taken: TakenPictures): Pick<Reply, 'taken' | 'lost'> => ({
  taken: Object.keys(taken).length,
  lost: Object.fromEntries(
    Object.entries(taken).flatMap(([offset, outcome]) => ('lost' in outcome ? [[offset, outcome.lost]] : [])),
  ),
})

type ShowPicture = (picture: PictureForm | null | undefined) => Picture | null

/** Looks up all pictures at once. The host's own must exist; one of the file may be lost. */
async function picturesOf(
  tx: Transaction,
  hostId: string,
  quizzes: ImportedQuiz[],
  taken: TakenPictures,
): Promise<ShowPicture> {
  const idOf = (picture: PictureForm): string | undefined => {
    if ('id' in picture) return picture.id
    const outcome = taken[picture.offset]
    return outcome && 'id' in outcome ? outcome.id : undefined
  }
  const all = quizzes.flatMap((quiz, index) =>
    picturesIn(quiz).map(({ picture, path }) => ({ picture, path: ['quizzes', index, ...path] })),
  )
  const own = await touchPictures(tx, hostId, [...new Set(all.flatMap(({ picture }) => idOf(picture) ?? []))])
  refuseForeign(all, own)
  return (picture) => {
    const stored = picture && own.get(idOf(picture) ?? '')
    return stored ? { ...pictureOf(stored), alt: picture.alt } : null
  }
}

function refuseForeign(
  all: { picture: PictureForm; path: (string | number)[] }[],
  own: ReadonlyMap<string, StoredPicture>,
): void {
  const foreign = all.filter(({ picture }) => 'id' in picture && !own.has(picture.id))
  const issues = foreign.map(({ path }) => ({ path, message: pictureIsGone }))
  requireNone(issues)
}

const quizToAdd = (
  {
    title,
    description,
    timePerQuestion,
    difficulty,
    isAiGenerated = false,
    copiedFrom = null,
    cover,
    scoring,
    language = null,
    tags,
    questions,
  }: ImportedQuiz,
  shown: ShowPicture,
): QuizToAdd => ({
  ...{ title, timePerQuestion, difficulty, isAiGenerated, copiedFrom, scoring, language, tags },
  description: description || null,
  cover: shown(cover),
  questions: questions.map((form) => ({
    ...columnsOf(contentOfForm(form, picturesOfForm(form, shown))),
    source: form.source || null,
  })),
})

function picturesOfForm(form: ImportedQuiz['questions'][number], shown: ShowPicture) {
  const { image, optionImages } = form
  const options = 'options' in form ? (form.options ?? []) : []
  return { image: shown(image), optionImages: orNull(options.map((_, option) => shown(optionImages?.[option]))) }
}
