import type { FastifyInstance } from 'fastify'
import { accountApi } from '../../contract/endpoints/account'
import { waitedFor } from '../billing/billing-user'
import type { Deps } from '../deps'
import {
  listExtraTimeCodes,
  makeExtraTimeCode,
  removeExtraTimeCode,
} from '../games/store/players/extra-time-code-store'
import { Problem } from '../problems/problem'
import { serve } from '../http/serve'
import { readPreferences, savePreferences } from '../identity/preferences'
import { rename } from '../identity/user-store'
import { deleteAccount } from './delete-account'

export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  const { sessions } = app.requestContext

  serve(app, accountApi.rename, async (name, { userId }) => {
    const user = await rename(deps, userId, name)
    if (!user) throw new Problem('not_signed_in')
    return user
  })

  serve(app, accountApi.preferences, (_, { userId }) => readPreferences(deps.db, userId))

  serve(app, accountApi.savePreferences, (chosen, { userId }) => savePreferences(deps.db, userId, chosen))

  serve(app, accountApi.extraTimeCodes, (_, { userId }) => listExtraTimeCodes(deps.db, userId))

  serve(app, accountApi.makeExtraTimeCode, (made, { userId }) => makeExtraTimeCode(deps.db, userId, made))

  serve(app, accountApi.removeExtraTimeCode, async ({ id }, { userId }) => {
    if (!(await removeExtraTimeCode(deps.db, userId, id))) throw new Problem('extra_time_code_not_found')
    return { success: true } as const
  })

  // The host's streams end within half a minute, when their session is next checked; the remotes' streams end at once.
  serve(app, accountApi.logoutAll, async (_, { userId, reply }) => {
    await sessions.signOutEverywhere(reply, userId)
    return { success: true } as const
  })

  serve(app, accountApi.remove, async (_, { userId, reply }) => {
    await deleteAccount(waitedFor(deps), userId)
    sessions.clearCookie(reply)
    return { success: true } as const
  })
}
