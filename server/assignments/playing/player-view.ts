import type { AssignmentForPlayer, AssignmentSeat } from '../../../contract/assignments/play'
import { closeOf } from '../../../rules/assignments/assignment'
import { attemptsLeft, isOver, questionToAskFor } from '../../../rules/assignments/attempts'
import type { AssignmentRow } from '../assignment-store'
import type { Seated } from './play-store'

/** What the link of an assignment opens. */
export function assignmentShown(
  assignment: AssignmentRow,
  seat: Seated | null,
  { now, isTold }: { now: number; isTold: boolean },
): AssignmentForPlayer {
  const { title, joining, isJoiningOpen, opensAt, closesAt, totalQuestions, attempts, clock, tellPlayers } = assignment
  return {
    ...{ title, joining, isJoiningOpen, totalQuestions, attempts, clock, tellPlayers },
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    now: new Date(now).toISOString(),
    isTold,
    seat: seat && seatShown(seat, now),
  }
}

function seatShown(seat: Seated, now: number): AssignmentSeat {
  const { personId, name, rules, person, attempt } = seat
  return {
    ...{ personId, name },
    closesAt: new Date(closeOf(rules, person)).toISOString(),
    attemptsBegun: attempt?.number ?? 0,
    attemptsLeft: attemptsLeft(seat),
    open: attempt && !isOver(seat, now) ? { number: attempt.number, questionIndex: questionToAskFor(seat, now) } : null,
    ...(person.extraTime !== 1 && { extraTime: person.extraTime }),
  }
}
