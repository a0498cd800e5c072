/** The calls by which a host, or a remote, changes what counts as right and which texts are shown. */
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint'
import { CorrectableQuestion, correctionForm, correctionRefusals, questionPath, Recount } from '../../games/corrections'
import { limits } from '../../limits'
import { routes } from '../../routes'
import { GamePath, line, PathId, Pin } from '../../values'
import { says } from '../../problems/says'

export const correctionCalls = {
  /** Hides a text that players have sent from the hall, or brings it back: all its spellings. */
  hideText: endpoint(routes.games.hideText, {
    who: 'controller',
    refusals: ['game_not_found', 'question_not_found', 'question_not_open', 'hidden_texts_full'],
    params: z.object({ pin: Pin, ...questionPath }),
    body: z.object({
      text: line(limits.typedText, { tooLong: says('too_long', { max: limits.typedText }) }),
      hidden: z.boolean(),
    }),
    reply: z.object({ success: z.literal(true) }),
  }),
  /** The closed questions with their keys, and the game's last correction: 0 before the first. */
  corrections: endpoint(routes.games.corrections, {
    who: 'controller',
    refusals: ['game_not_found'],
    params: GamePath,
    reply: z.object({ last: z.int(), questions: z.array(CorrectableQuestion) }),
  }),
  /** Puts the key of a closed question right, and counts all scores anew. */
  rekey: endpoint(routes.games.rekey, {
    who: 'controller',
    refusals: ['game_not_found', ...correctionRefusals],
    params: z.object({ pin: Pin, ...questionPath }),
    body: correctionForm,
    reply: Recount,
  }),
  /** Undoes one correction. Safe to repeat. */
  undoRekey: endpoint(routes.games.undoRekey, {
    who: 'controller',
    refusals: ['game_not_found', 'correction_not_found', ...correctionRefusals],
    params: z.object({ pin: Pin, ...questionPath, correction: PathId }),
    reply: Recount,
  }),
}
