import type { Quiz } from '../../contract/endpoints/quizzes'
import { copyTitle } from '../../rules/copy-title'
import type { Database } from '../db/database'
import { transaction } from '../db/transaction'
import { touchPictures } from '../pictures/picture-store'
import { owned } from './quiz-store'
import { addCopy, picturesOfQuiz, readWholeQuiz } from './whole-quiz'

/** A private copy of a quiz in the same library, which shares its pictures. */
export const duplicateQuiz = (db: Database, hostId: string, id: number): Promise<Quiz | null> =>
  transaction(db, async (tx) => {
    const original = await readWholeQuiz(tx, owned(hostId, id))
    if (!original) return null
    await touchPictures(tx, hostId, picturesOfQuiz(original))
    const { title, copiedFrom } = original.quiz
    return addCopy(tx, original, { hostId, title: copyTitle(title), copiedFrom })
  })
