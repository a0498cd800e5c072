/** The calls by which a host rehearses a game. `pin` is that of its lobby. */
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint'
import { Rehearsal, RehearsalSize } from '../../games/rehearsals'
import { routes } from '../../routes'
import { GamePath, Pin } from '../../values'

export const rehearsalCalls = {
  /** Starts a second game of the same quiz, with bots as its players. If it runs already, the reply is that game. */
  rehearse: endpoint(routes.games.rehearse, {
    who: 'host',
    refusals: [
      ...(['subscription_required', 'game_not_found', 'not_in_lobby', 'is_rehearsal', 'rehearsal_running'] as const),
      ...(['no_pin_free', 'too_many_rehearsals', 'rehearsal_failed'] as const),
    ],
    params: GamePath,
    body: z.object({ players: RehearsalSize }),
    reply: z.object({ pin: Pin }),
  }),
  rehearsal: endpoint(routes.games.rehearsal, {
    who: 'host',
    refusals: ['rehearsal_not_found'],
    params: GamePath,
    reply: Rehearsal,
  }),
  /** Safe to repeat. */
  endRehearsal: endpoint(routes.games.endRehearsal, {
    who: 'host',
    params: GamePath,
    reply: z.object({ success: z.literal(true) }),
  }),
}
