import { eq } from 'drizzle-orm'
import type { AssignmentForPlayer, AssignmentSeat } from '../../../contract/assignments/play'
import { authorName } from '../../../rules/author-name'
import { closeOf, openClock, type Attempt } from '../../../rules/assignments/assignment'
import { attemptsLeft, isOver, isPast, questionToAskFor } from '../../../rules/assignments/attempts'
import { deadlineOf } from '../../../rules/own-pace'
import type { Database } from '../../db/database'
import { users } from '../../db/tables'
import type { AssignmentRow } from '../assignment-store'
import type { Seated } from './play-store'

interface Told extends Pick<AssignmentForPlayer, 'language' | 'isTold' | 'host'> {
  now: number
}

/** What the link of an assignment opens. */
export function assignmentShown(
  assignment: AssignmentRow,
  seat: Seated | null,
  { now, ...told }: Told,
): AssignmentForPlayer {
  const { title, joining, isJoiningOpen, opensAt, closesAt, totalQuestions, attempts, clock, tellPlayers } = assignment
  return {
    ...{ title, ...told, joining, isJoiningOpen, totalQuestions, attempts, clock, tellPlayers },
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    now: new Date(now).toISOString(),
    version: assignment.contentVersion,
    seat: seat && seatShown(seat, now),
  }
}

/** As the author of a public quiz is named: never by a part of an e-mail address. */
export async function hostName(db: Database, hostId: string): Promise<string | null> {
  const { firstName, email } = users
  const [host] = await db.select({ firstName, email }).from(users).where(eq(users.id, hostId))
  return host ? authorName(host) : null
}

function seatShown(seat: Seated, now: number): AssignmentSeat {
  const { personId, name, rules, person, attempt } = seat
  return {
    ...{ personId, name },
    closesAt: new Date(closeOf(rules, person)).toISOString(),
    attemptsBegun: attempt?.number ?? 0,
    attemptsLeft: attemptsLeft(seat),
    open: attempt && !isOver(seat, now) ? openShown({ ...seat, attempt }, now) : null,
    ...(person.extraTime !== 1 && { extraTime: person.extraTime }),
  }
}

function openShown(seat: Seated & { attempt: Attempt }, now: number): NonNullable<AssignmentSeat['open']> {
  const { rules, questions, attempt } = seat
  const shown = { number: attempt.number, questionIndex: questionToAskFor(seat, now) }
  const clock = openClock(rules, questions, attempt)
  if (!clock || isPast(seat, now)) return shown
  const deadline = deadlineOf(clock)
  return { ...shown, remainingMs: deadline === Infinity ? null : Math.round(deadline - now) }
}
