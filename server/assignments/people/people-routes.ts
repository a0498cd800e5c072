/** A host's calls on single people of an assignment. */
import type { FastifyInstance } from 'fastify'
import type { PersonAttempt } from '../../../contract/assignments/results'
import { assignmentsApi as api } from '../../../contract/endpoints/assignments'
import { limits } from '../../../contract/limits'
import { asAsked } from '../../../rules/games/scores/explained-points'
import type { Database } from '../../db/database'
import type { Deps } from '../../deps'
import { serve } from '../../http/serve'
import { requireSubscription } from '../../identity/access/access'
import { invalidInput } from '../../problems/invalid-input'
import { Problem } from '../../problems/problem'
import { attemptsOf, explainAttempt } from '../results/answers-of-person'
import { findAssignment, type AssignmentRow } from '../assignment-store'
import { goOn } from '../change'
import { readQuestions } from '../content'
import { linkOf } from '../host-routes'
import { rulesOf } from '../moments'
import { changePerson, freeName, giveBackName, giveRights, newLink, newResumeCode, removePeople } from './people-store'
import { readPerson } from '../results/results-store'
import { says } from '../../../contract/problems/says'

/** Each attempt of a person, with why each answer earned its points. */
async function attemptsShown(db: Database, row: AssignmentRow, personId: number): Promise<PersonAttempt[]> {
  const [rules, questions] = [rulesOf(row), await readQuestions(db, row.id)]
  const attempts = await attemptsOf(db, { assignmentId: row.id, personId })
  return Promise.all(
    attempts.map(async (attempt) => {
      const { number, begunAt, finishedAt, score, correctAnswers, cells, isAfterTold } = attempt
      const of = { rules, questions, asked: attempt.questionIndex + 1 }
      const explained = attempt.areAnswersKept ? await explainAttempt(db, attempt, of) : null
      const answers = explained?.flatMap((own, index) => {
        const question = questions[index]
        return question ? asAsked(question, own) : []
      })
      return {
        ...{ number, begunAt: begunAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null },
        ...{ score, correctAnswers, cells, ...(isAfterTold && { isAfterTold }), answers: answers ?? null },
      }
    }),
  )
}

/** A close of somebody's own may be in the past: it takes their time away. */
function requireWithin({ opensAt }: AssignmentRow, closes: number): void {
  const [opens, path] = [opensAt.getTime(), ['closesAt']]
  if (closes <= opens) throw invalidInput({ path, message: says('closes_before_opening') })
  if (closes > opens + limits.assignmentMs) throw invalidInput({ path, message: says('closes_too_late') })
}

export function assignmentPersonRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps

  serve(app, api.person, async ({ id, personId }, { userId }) => {
    const row = await findAssignment(db, userId, id)
    return { person: await readPerson(db, id, personId), attempts: await attemptsShown(db, row, personId) }
  })

  serve(app, api.updatePerson, async ({ id, personId, closesAt, factor }, { userId: hostId }) => {
    const at = now()
    const closes = closesAt === undefined || closesAt === null ? null : Date.parse(closesAt)
    if (closes !== null) await requireSubscription(deps, hostId)
    await changePerson(db, { hostId, id, personId }, async (tx, row, person) => {
      if (closes !== null) {
        requireWithin(row, closes)
        if (closes > at) await goOn(tx, row, at)
      }
      await giveRights(tx, person, {
        ...(closesAt !== undefined && { closesAt: closes === null ? null : new Date(closes) }),
        ...(factor !== undefined && { extraTime: factor }),
      })
    })
    return readPerson(db, id, personId)
  })

  serve(app, api.giveAttempt, async ({ id, personId }, { userId: hostId }) => {
    await changePerson(db, { hostId, id, personId }, async (tx, _, person) => {
      const moreAttempts = Math.min(person.moreAttempts + 1, limits.attemptsMax)
      await giveRights(tx, person, { moreAttempts })
    })
    return readPerson(db, id, personId)
  })
}

/** Who somebody is: codes and links that lead to them, names that others took, and their removal. */
export function assignmentNameRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps

  serve(app, api.newResumeCode, async ({ id, personId }, { userId: hostId }) => ({
    resumeCode: await changePerson(db, { hostId, id, personId }, newResumeCode),
  }))

  serve(app, api.newLink, ({ id, personId }, exchange) =>
    changePerson(db, { hostId: exchange.userId, id, personId }, async (tx, row, person) =>
      linkOf(deps, exchange, row, await newLink(tx, row, person)),
    ),
  )

  serve(app, api.free, async ({ id, personId }, { userId: hostId }) => {
    const free = await changePerson(db, { hostId, id, personId }, (tx, row, person) => freeName(tx, row, person, now()))
    return { person: await readPerson(db, id, free), setAside: await readPerson(db, id, personId) }
  })

  serve(app, api.giveBack, async ({ id, personId }, { userId: hostId }) => {
    await changePerson(db, { hostId, id, personId }, async (tx, row, person) => {
      const at = now()
      await giveBackName(tx, row, person, at)
      if (person.closesAt !== null && person.closesAt.getTime() > at) await goOn(tx, row, at)
    })
    return readPerson(db, id, personId)
  })

  serve(app, api.removePerson, async ({ id, personId }, { userId: hostId }) => {
    if ((await removePeople(db, { hostId, id }, [personId], now())) === 0) throw new Problem('person_not_found')
    return { success: true } as const
  })

  serve(app, api.removePeople, async ({ id, ids }, { userId: hostId }) => ({
    removed: await removePeople(db, { hostId, id }, ids, now()),
  }))
}
