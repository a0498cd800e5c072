import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Env } from '../env'

/** A whole hall connects at the same moment, and a phone that the system rejects retries only after a second. */
const connectionBacklog = 4_096

export async function listen(
  app: FastifyInstance,
  { HOST: host, PORT: port }: Pick<Env, 'HOST' | 'PORT'>,
  log: FastifyBaseLogger,
): Promise<void> {
  const { level } = log
  // The framework would log each address on a line of its own; the startup banner does that better.
  log.level = 'warn'
  await app.listen({ host, port, backlog: connectionBacklog })
  log.level = level
}
