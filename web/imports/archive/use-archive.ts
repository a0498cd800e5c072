import { useReducer, useState } from 'react'
import type { FileEvening, FileQuiz } from '../../../contract/endpoints/imports'
import { limits } from '../../../contract/limits'
import { applyReviewEdit, countsOf, readyQuestions, startReview, type Review } from '../review/review'
import type { ToSave } from '../saving/save-jobs'
import { countFaults, eveningForm, faultsOf, type EveningReview } from './evening-review'
import type { ArchiveEdit } from './quiz-review'

export type Archive = ReturnType<typeof useArchive>

/** What an archive holds, in its current state, and what of it is chosen. */
export function useArchive(quizzes: readonly FileQuiz[], fileEvenings: readonly FileEvening[]) {
  const [reviews, edit] = useReducer(applyArchiveEdit, quizzes, (all) =>
    all.map(({ questions }) => startReview(questions)),
  )
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(quizzes.keys()))
  const [evenings, setEvenings] = useState<readonly EveningReview[]>(fileEvenings)
  const [chosenEvenings, setChosenEvenings] = useState<ReadonlySet<number>>(() => new Set(fileEvenings.keys()))
  const reviewed = quizzes.flatMap((quiz, index) => {
    const review = reviews[index]
    return review ? { index, quiz, review } : []
  })
  const taken = reviewed.filter(({ index }) => chosen.has(index))
  const savable = taken.filter(({ review }) => canBeSaved(review))
  const saved = new Map(savable.map(({ index, review }) => [index, countsOf(review).ready]))
  const planned = evenings.map((evening, index) => ({ index, evening, faults: faultsOf(evening, saved) }))
  const savableEvenings = planned.filter(({ index, faults }) => chosenEvenings.has(index) && countFaults(faults) === 0)
  return {
    ...{ reviewed, edit, chosen, setChosen, planned, chosenEvenings, setChosenEvenings, saved },
    changeEvening: (index: number, evening: EveningReview) =>
      setEvenings((all) => all.map((each, place) => (place === index ? evening : each))),
    hasFixed: reviews.some(({ past }) => past.length > 0) || evenings !== fileEvenings,
    /** What is chosen, and can’t be saved. */
    unready: { quizzes: taken.length - savable.length, evenings: chosenEvenings.size - savableEvenings.length },
    questionsToFix: savable.reduce((sum, { review }) => sum + countsOf(review).toFix, 0),
    toSave: (): Required<Pick<ToSave, 'quizzes' | 'evenings'>> => ({
      quizzes: savable.map(({ quiz, review }) => ({ ...quiz, questions: readyQuestions(review) })),
      evenings: savableEvenings.map(({ evening }) => eveningForm(evening, saved)),
    }),
    counts: { quizzes: savable.length, evenings: savableEvenings.length },
  }
}

const applyArchiveEdit = (reviews: Review[], { index, edit }: ArchiveEdit): Review[] =>
  reviews.map((review, each) => (each === index ? applyReviewEdit(review, edit) : review))

function canBeSaved(review: Review): boolean {
  const { ready } = countsOf(review)
  return ready > 0 && ready <= limits.questionsPerQuiz
}
