/** The calls by which a player takes a seat. */
import type { FastifyInstance } from 'fastify'
import { assignmentPlayerApi as api } from '../../../contract/endpoints/assignments-player'
import { isSearchable } from '../../../contract/assignments/name-search'
import type { Deps } from '../../deps'
import { extraTimeCodeFinder } from '../../games/extra-time-codes'
import { newSeat } from '../../games/seat-cookie'
import { serve } from '../../http/serve'
import { addressLimit } from '../../limits/address-limit'
import { invalidInput } from '../../problems/invalid-input'
import { fieldProblem } from '../../problems/field-problem'
import { Problem } from '../../problems/problem'
import { nicknameKey } from '../../rude-words/nickname-key'
import { joining as joiningOf, resume } from './join'
import { leaveName } from './leave'
import type { AssignmentRow } from '../assignment-store'
import { findFreeNames } from '../people/people-store'
import { resumeCodeLimit } from './resume-code-limit'
import type { Seats } from './seats'
import { resumeCode } from '../secrets'
import { says } from '../../../contract/problems/says'

/** Three schools may sit behind one address. */
const joinsAQuarter = 6_000
/** Two schools that type their names, three searches each: nobody there is refused, and a list is collected slowly. */
const searchesAQuarter = 6_000

export function assignmentJoinRoutes(app: FastifyInstance, deps: Deps, seats: Seats): void {
  const { db, now, rateCounters } = deps
  const { finder } = seats
  const join = joiningOf(db)
  const findExtraTime = extraTimeCodeFinder(deps)
  const limit = addressLimit(rateCounters, now, { name: 'assignment joins', most: joinsAQuarter })
  const resumeLimit = resumeCodeLimit(rateCounters, now)

  serve(
    app,
    api.names,
    async ({ code, q }, { request }) => {
      const { id, joining, isJoiningOpen } = await finder.find(code, request.ip)
      if (joining !== 'list') throw new Problem('joined_otherwise')
      if (!isJoiningOpen) throw new Problem('joining_closed')
      // Of what is searched for: a key has no invisible letters.
      if (!isSearchable(nicknameKey(q))) throw invalidInput({ path: ['q'], message: says('three_letters') })
      return { names: await findFreeNames(db, id, q) }
    },
    { limit: addressLimit(rateCounters, now, { name: 'assignment names', most: searchesAQuarter }) },
  )

  serve(
    app,
    api.join,
    async ({ code, extraTimeCode, ...joining }, exchange) => {
      const { request } = exchange
      const address = request.ip
      const assignment = await finder.find(code, address)
      const extraTime = await findExtraTime({ record: assignment }, { typed: extraTimeCode, address })
      const own = (await seats.seatedIn(request, assignment.id))?.personId ?? null
      const secret = seats.secretIn(request, assignment.id) ?? newSeat()
      const asked = { ...joining, seatHash: secret.hash, own, extraTime, address, at: now() }
      const { ownClosesAt, ...joined } = await join(assignment, asked)
      seats.keep(exchange, assignment.id, closesOf(assignment, ownClosesAt), secret)
      return joined
    },
    { limit },
  )

  serve(app, api.resume, async ({ code, resumeCode: typed }, exchange) => {
    const { request } = exchange
    const given = resumeCode(typed)
    if (given === null) throw wrongCode
    return resumeLimit.lookUp(request.ip, `${code} ${given}`, async () => {
      const assignment = await finder.find(code, request.ip)
      const secret = seats.secretIn(request, assignment.id) ?? newSeat()
      const resumed = await resume(db, assignment, { code: given, seatHash: secret.hash, at: now() })
      if (!resumed) throw wrongCode
      const { personId, ownClosesAt } = resumed
      seats.keep(exchange, assignment.id, closesOf(assignment, ownClosesAt), secret)
      return { personId }
    })
  })
}

/** The way back out. */
export function assignmentLeaveRoute(app: FastifyInstance, { db }: Deps, seats: Seats): void {
  serve(app, api.leave, ({ code }, exchange) =>
    seats.whileSeated(code, exchange, async (key) => {
      const seat = await seats.play.seated(key)
      if (!seat) throw new Problem('no_assignment_seat')
      await leaveName(db, seat)
      return { success: true } as const
    }),
  )
}

const closesOf = ({ closesAt }: AssignmentRow, own: Date | null) => ({
  everybodys: closesAt.getTime(),
  own: own?.getTime() ?? null,
})

const wrongCode = fieldProblem(['resumeCode'], 'resume_code_wrong')
