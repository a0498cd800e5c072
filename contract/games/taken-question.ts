/** A question that its player reads again: at home after a game, or in an attempt. */
import * as z from 'zod/mini'
import { questionWith } from '../questions/questions'
import { named } from '../values'
import { correctedFields } from './corrections'
import { PointsExplanation } from './points'

/** A question as it was played, with its key as it counts now and the player's own answer. */
export const TakenQuestion = named(
  'TakenQuestion',
  questionWith({
    index: z.int(),
    ...correctedFields,
    /** The answer, and why it has its points. */
    own: PointsExplanation,
    /** It can be right, and the player's answer was not, or not wholly. */
    isMissed: z.boolean(),
  }),
)
export type TakenQuestion = z.output<typeof TakenQuestion>
