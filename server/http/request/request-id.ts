import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

export const idHeader = 'x-request-id'

/** Ids unique to this process, made without randomness for each of a hall's answers. */
export function requestIds(): () => string {
  const process = randomBytes(5).toString('hex')
  let requests = 0
  return () => `${process}-${(++requests).toString(36)}`
}

/** Every reply carries its request's id, so that a person who asks for help can quote it. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(idHeader, request.id)
    done()
  })
}
