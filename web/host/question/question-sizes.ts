import type { OpenQuestion } from '../../../contract/game-events'
import { hasPictures } from '../../questions/question-text'
import type { Sizes } from '../use-fit'

/** So many of the sizes are read from 20 metres: on a projector answers have 56 px, the question 48. */
export const readableSizes = 8

/** Question, answers, and the question's picture. */
const steps = [
  [6.8, 5, 30],
  [6.2, 4.6, 30],
  [5.6, 4.4, 30],
  [5, 4.2, 28],
  [4.4, 4, 26],
  [3.8, 3.7, 24],
  [3.4, 3.51, 20],
  [3.01, 3.51, 15],
  [2.7, 3.1, 13],
  [2.4, 2.7, 12],
  [2.1, 2.3, 11],
  [1.8, 1.9, 10],
  [1.5, 1.6, 9],
  [1.3, 1.3, 8],
] as const

const toSizes = (pictureShare: number): Sizes[] =>
  steps.map(([asked, answer, picture]) => ({
    '--fit-asked': asked,
    '--fit-answer': answer,
    '--fit-picture': picture * pictureShare,
    '--fit-tile': picture * 0.72,
  }))

const alone = toSizes(1)
const beside = toSizes(0.6)

/** Pictures in the answers take more of the screen, and leave the question's own less. */
export const questionSizes = (question: OpenQuestion): Sizes[] => (hasPictures(question) ? beside : alone)
