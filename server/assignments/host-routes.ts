/** A host's calls on an assignment as a whole. */
import type { FastifyInstance } from 'fastify'
import { assignmentPath } from '../../contract/assignment-routes'
import type { PersonalLink } from '../../contract/assignments/assignment'
import { assignmentsApi as api } from '../../contract/endpoints/assignments'
import { fill } from '../../contract/player-routes'
import type { Deps } from '../deps'
import { serve, type SignedInContext } from '../http/serve'
import { requireSubscription } from '../identity/access/access'
import { rateLimiter } from '../limits/rate-limiter'
import { originFor } from '../machine/addresses'
import { requireKnown } from '../processes/require-known'
import { kindsGate } from '../quizzes/kinds-gate'
import { nicknameKey } from '../rude-words/nickname-key'
import { describeOne, findAssignment, listAssignments } from './assignment-store'
import {
  closeAssignment,
  createAssignment,
  refreshAssignment,
  reopenAssignment,
  updateAssignment,
  type Changed,
} from './change'
import type { NewLink } from './people/people-store'
import { playersOfGame } from './present'
import { deleteAssignment } from './remove'

const newOnesAMinute = { name: 'new assignments', per: 'key', most: 60, windowMs: 60_000 } as const

export const linkOf = (
  { env }: Pick<Deps, 'env'>,
  { request }: Pick<SignedInContext, 'request'>,
  { code }: { code: string },
  { personId, name, token }: NewLink,
): PersonalLink => ({
  ...{ personId, name },
  url: `${originFor(env, request.headers.origin)}${fill(assignmentPath, { code })}#${token}`,
})

/** With the links that nobody can be told again. */
const shown = async (deps: Deps, exchange: SignedInContext, { row, links }: Changed) => ({
  ...(await describeOne(deps, row)),
  ...(links.length > 0 && { links: links.map((link) => linkOf(deps, exchange, row, link)) }),
})

export function assignmentHostRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now, processes } = deps
  const gate = kindsGate(deps)
  const newLimit = rateLimiter(deps.rateCounters, now, newOnesAMinute)

  serve(app, api.list, (_, { userId }) => listAssignments(deps, userId))

  serve(app, api.get, async ({ id }, { userId }) => describeOne(deps, await findAssignment(db, userId, id)))

  serve(app, api.create, async (form, exchange) => {
    const { userId } = exchange
    await requireSubscription(deps, userId)
    await newLimit.take(userId)
    requireKnown(processes, 'assignments')
    if (form.quizId !== undefined) await gate.requireForQuiz(form.quizId)
    return shown(deps, exchange, await createAssignment(db, userId, form, now()))
  })

  serve(app, api.present, async ({ gameId, names }, { userId }) => {
    const players = await playersOfGame(db, userId, gameId)
    return { present: names.filter((name) => players.has(nicknameKey(name))) }
  })

  serve(app, api.remove, async ({ id }, { userId }) => {
    await findAssignment(db, userId, id)
    await closeAssignment(db, userId, id, now())
    await deleteAssignment(db, id)
    return { success: true } as const
  })
}

/** To extend, take anew and open again needs the right to start a game. */
export function assignmentChangeRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps
  const gate = kindsGate(deps)

  serve(app, api.update, async ({ id, ...change }, exchange) => {
    const { userId } = exchange
    const before = await findAssignment(db, userId, id)
    const isLonger = change.closesAt !== undefined && Date.parse(change.closesAt) > before.closesAt.getTime()
    if (isLonger) await requireSubscription(deps, userId)
    return shown(deps, exchange, await updateAssignment(db, { hostId: userId, id, at: now() }, change))
  })

  serve(app, api.refresh, async ({ id }, { userId }) => {
    await requireSubscription(deps, userId)
    const { quizId } = await findAssignment(db, userId, id)
    if (quizId !== null) await gate.requireForQuiz(quizId)
    return describeOne(deps, await refreshAssignment(db, userId, id))
  })

  serve(app, api.close, async ({ id }, { userId }) => describeOne(deps, await closeAssignment(db, userId, id, now())))

  serve(app, api.reopen, async ({ id, closesAt }, { userId }) => {
    await requireSubscription(deps, userId)
    return describeOne(deps, await reopenAssignment(db, { hostId: userId, id, at: now() }, closesAt))
  })
}
