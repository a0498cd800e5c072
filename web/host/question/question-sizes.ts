import type { OpenQuestion } from '../../questions/kinds'
import { hasPictures } from '../../questions/question-text'
import type { Sizes } from '../game/use-fit'

/** This many sizes are readable from 20 metres: on a projector answers have 56 px, the question 48. */
export const readableSizes = 9

const airy = 0.42
/** The padding once everything else is as small as the back row can read. */
const close = 0.25

/** The sizes of question, answers and the question's picture, and an answer's vertical padding in em. */
const steps = [
  [6.8, 5, 30, airy],
  [6.2, 4.6, 30, airy],
  [5.6, 4.4, 30, airy],
  [5, 4.2, 28, airy],
  [4.4, 4, 26, airy],
  [3.8, 3.7, 24, airy],
  [3.4, 3.51, 20, airy],
  [3.01, 3.51, 15, airy],
  [3.01, 3.51, 15, close],
  [2.7, 3.1, 13, close],
  [2.4, 2.7, 12, close],
  [2.1, 2.3, 11, close],
  [1.8, 1.9, 10, close],
  [1.5, 1.6, 9, close],
  [1.3, 1.3, 8, close],
] as const

const toSizes = (pictureShare: number): Sizes[] =>
  steps.map(([asked, answer, picture, air]) => ({
    '--fit-asked': asked,
    '--fit-answer': answer,
    '--fit-air': air,
    '--fit-picture': picture * pictureShare,
    '--fit-tile': picture * 0.72,
  }))

const alone = toSizes(1)
const beside = toSizes(0.6)

/** Answers' pictures take more of the screen, and leave less to the question's own. */
export const questionSizes = (question: OpenQuestion): Sizes[] => (hasPictures(question) ? beside : alone)
