import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { routes } from './routes'

const Done = z.object({ success: z.literal(true) })

export const accountApi = {
  /** Ends every session of the caller, this one too. */
  logoutAll: endpoint(routes.account.logoutAll, { who: 'host', reply: Done }),
  /**
   * Takes quizzes and games along. It is refused, with what stands in the way, before anything is gone; where it breaks
   * off later some games are gone, the account is still there, and the next try goes on.
   */
  remove: endpoint(routes.account.remove, {
    who: 'host',
    refusals: ['administrator_stays', 'subscription_runs'],
    reply: Done,
  }),
}
