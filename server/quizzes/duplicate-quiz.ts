import type { Quiz } from '../../contract/endpoints/quizzes'
import { transaction } from '../db/transaction'
import type { Deps } from '../deps'
import { titleOfCopy } from '../identity/title-of-copy'
import { touchPictures } from '../pictures/picture-store'
import { owned } from './quiz-store'
import { addCopy, picturesOfQuiz, readWholeQuiz } from './whole-quiz'

/** A private copy of a quiz in the same library, which shares its pictures. */
export const duplicateQuiz = (
  { db, texts }: Pick<Deps, 'db' | 'texts'>,
  hostId: string,
  id: number,
): Promise<Quiz | null> =>
  transaction(db, async (tx) => {
    const original = await readWholeQuiz(tx, owned(hostId, id))
    if (!original) return null
    await touchPictures(tx, hostId, picturesOfQuiz(original))
    const { title, copiedFrom } = original.quiz
    return addCopy(tx, original, { hostId, title: await titleOfCopy(tx, texts, hostId, title), copiedFrom })
  })
