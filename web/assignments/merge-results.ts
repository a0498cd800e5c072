/** The results of an assignment, kept up to date by what has changed since a version. */
import type { Reply } from '../../contract/api'
import type { assignmentRoutes } from '../../contract/assignment-routes'
import type { AssignmentPerson } from '../../contract/assignments/results'

export type Results = Reply<typeof assignmentRoutes.results>

/** `changes` was asked for with the version of `before`; without any, it is everything. */
export function mergeResults(before: Results | undefined, changes: Results): Results {
  const people = new Map<number, AssignmentPerson>()
  for (const person of [...(before?.people ?? []), ...changes.people]) {
    if (person.isRemoved) people.delete(person.id)
    else people.set(person.id, person)
  }
  return { ...changes, people: Array.from(people.values()) }
}
