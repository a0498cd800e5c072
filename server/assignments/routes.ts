import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { assignmentChangeRoutes, assignmentHostRoutes } from './host-routes'
import { assignmentJoinRoutes, assignmentLeaveRoute } from './joining/join-routes'
import { assignmentNameRoutes, assignmentPersonRoutes } from './people/people-routes'
import { assignmentPlayerRoutes } from './playing/player-routes'
import { startAssignmentRetention } from './remove'
import { assignmentFileRoutes, assignmentResultRoutes } from './results/result-routes'
import { Seats } from './joining/seats'

export function assignmentRoutes(app: FastifyInstance, deps: Deps): void {
  assignmentHostRoutes(app, deps)
  assignmentChangeRoutes(app, deps)
  assignmentResultRoutes(app, deps)
  assignmentFileRoutes(app, deps)
  assignmentPersonRoutes(app, deps)
  assignmentNameRoutes(app, deps)
  const seats = new Seats(deps)
  assignmentJoinRoutes(app, deps, seats)
  assignmentLeaveRoute(app, deps, seats)
  assignmentPlayerRoutes(app, deps, seats)
  startAssignmentRetention(app, deps)
}
