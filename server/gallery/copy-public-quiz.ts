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
import { isPublic } from '../quizzes/quiz-store'
import { addCopy, picturesOfQuiz, readWholeQuiz, type WholeQuiz } from '../quizzes/whole-quiz'

export type CopyPublicQuiz = (log: Deps['log'], hostId: string, id: number) => Promise<Quiz>

/** Copies public quizzes into the libraries of others: private, with copies of their pictures. One host's one by one. */
export function publicQuizCopier({ db, pictures: storage }: Pick<Deps, 'db' | 'pictures'>): CopyPublicQuiz {
  const oneByOne = keyedMutex<string>()
  const copyPictures: CopyPictures = storage
    ? picturesCopier(db, storage)
    : () => Promise.reject(new Problem('pictures_not_set_up'))

  async function copy(log: Deps['log'], hostId: string, id: number): Promise<Quiz> {
    const original = await transaction(db, (tx) => readPublic(tx, id))
    // A host's own quiz shows the same pictures as its copy.
    if (original.quiz.hostId === hostId) return found(await duplicateQuiz(db, hostId, id))
    const store = (copies: Map<string, StoredPicture>) =>
      transaction(db, async (tx) => {
        // The author may have taken it back meanwhile. What else they have changed is not in the copy.
        await readPublic(tx, id)
        return addCopy(tx, forOthers(original, copies), {
          hostId,
          title: original.quiz.title,
          copiedFrom: original.quiz.copiedFrom ?? (await originOf(tx, original)),
        })
      })
    const shown = picturesOfQuiz(original)
    return shown.length > 0 ? copyPictures(log, hostId, shown, store) : store(new Map())
  }
  return (log, hostId, id) => oneByOne(hostId, () => copy(log, hostId, id))
}

const readPublic = async (tx: Transaction, id: number): Promise<WholeQuiz> =>
  found(await readWholeQuiz(tx, and(isPublic, eq(quizzes.id, id))))

/** A copy of a copy credits whoever wrote the first one, and not who passed it on. */
async function originOf(tx: Transaction, { quiz }: WholeQuiz): Promise<NonNullable<Quiz['copiedFrom']>> {
  const name = { firstName: users.firstName, email: users.email }
  const [author] = await tx.select(name).from(users).where(eq(users.id, quiz.hostId))
  return { title: quiz.title, author: author ? authorName(author) : null }
}

/** With the copies of the pictures, and without the sources, which only the author is ever sent. */
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
