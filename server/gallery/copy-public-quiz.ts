import { and, eq } from 'drizzle-orm'
import type { Picture } from '../../contract/endpoints/pictures'
import type { Quiz } from '../../contract/endpoints/quizzes'
import { authorName } from '../../rules/author-name'
import { quizzes, users } from '../db/tables'
import { transaction, type Transaction } from '../db/transaction'
import type { Deps } from '../deps'
import { keyedMutex } from '../jobs/keyed-mutex'
import { picturesCopier, type CopyPictures } from '../pictures/copy-pictures'
import { pictureOf, type StoredPicture } from '../pictures/picture-store'
import { Problem } from '../problems/problem'
import { duplicateQuiz } from '../quizzes/duplicate-quiz'
import { orNull } from '../quizzes/question-pictures'
import { isPublic } from '../quizzes/quiz-columns'
import { addCopy, picturesOfQuiz, readWholeQuiz, type WholeQuiz } from '../quizzes/whole-quiz'

export type CopyPublicQuiz = (log: Deps['log'], hostId: string, id: number) => Promise<Quiz>

/** Copies public quizzes into others' libraries: private, with copies of their pictures. One host's run one by one. */
export function publicQuizCopier({
  db,
  pictures: storage,
  texts,
}: Pick<Deps, 'db' | 'pictures' | 'texts'>): CopyPublicQuiz {
  const oneByOne = keyedMutex<string>()
  const copyPictures: CopyPictures = storage
    ? picturesCopier(db, storage)
    : () => Promise.reject(new Problem('pictures_not_set_up'))

  async function copy(log: Deps['log'], hostId: string, id: number): Promise<Quiz> {
    const original = found(await transaction(db, (tx) => readWholeQuiz(tx, isPublicQuiz(id))))
    // A copy of a host's own quiz shares its pictures.
    if (original.quiz.hostId === hostId) return found(await duplicateQuiz({ db, texts }, hostId, id))
    const store = (copies: Map<string, StoredPicture>) =>
      transaction(db, async (tx) => {
        // The author may have unpublished it in the meantime. Their other changes since the read are not copied.
        const author = found(await authorOf(tx, id))
        const { title } = original.quiz
        // A copy of a copy credits the original author.
        const copiedFrom = original.quiz.copiedFrom ?? { title, author: authorName(author) }
        return addCopy(tx, forOthers(original, copies), { hostId, title, copiedFrom })
      })
    const shown = picturesOfQuiz(original)
    return shown.length > 0 ? copyPictures(log, hostId, shown, store) : store(new Map())
  }
  return (log, hostId, id) => oneByOne(hostId, () => copy(log, hostId, id))
}

const isPublicQuiz = (id: number) => and(isPublic, eq(quizzes.id, id))

/** Null if the quiz is not public. Otherwise it stays public until the transaction ends. */
async function authorOf(tx: Transaction, id: number) {
  const [author] = await tx
    .select({ firstName: users.firstName, email: users.email })
    .from(quizzes)
    .innerJoin(users, eq(users.id, quizzes.hostId))
    .where(isPublicQuiz(id))
    .for('share', { of: quizzes })
  return author ?? null
}

/** With the copied pictures, and without the sources, which only the author may see. */
function forOthers({ quiz, questions }: WholeQuiz, copies: Map<string, StoredPicture>): WholeQuiz {
  const copied = (picture: Picture | null | undefined): Picture | null => {
    const copy = picture && copies.get(picture.id)
    return copy ? { ...pictureOf(copy), alt: picture.alt } : null
  }
  return {
    quiz: { ...quiz, cover: copied(quiz.cover) },
    questions: questions.map((question) => ({
      ...question,
      image: copied(question.image),
      optionImages: orNull((question.optionImages ?? []).map(copied)),
      source: null,
    })),
  }
}

function found<T>(value: T | null): T {
  if (value === null) throw new Problem('public_quiz_not_found')
  return value
}
