import type { FastifyInstance, FastifyRequest } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import type { GenerationEvent } from '../../contract/endpoints/ai'
import { generationEventsPath } from '../../contract/routes'
import { isDatabaseUnavailable } from '../db/database-unavailable'
import type { Deps } from '../deps'
import { frame, openEventStream, type EventStream } from '../http/event-stream'
import type { Caller } from '../http/session'
import { streamLimits } from '../http/stream-limits'
import { Problem } from '../problems/problem'
import { followGeneration } from './follow-generation'

const streamsPerHost = 4
const pollMs = 400
const sessionCheckMs = 30_000

/** The event stream of the caller's current generation. Ends with the generation or the session. */
export function generationEventsRoute(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  const { requestContext } = app
  const limitStreams = streamLimits()

  app.get(generationEventsPath, async (request, reply) => {
    // After an error status the browser would give up for good; after a broken connection it retries.
    if (requestContext.isStopping) return void reply.hijack().raw.destroy()
    // If the database is unreachable, the stream opens anyway and its first message follows later.
    const caller = await callerOf(request).catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) throw error
      return null
    })
    void keepSending(request, caller, openEventStream(reply))
  })

  async function callerOf(request: FastifyRequest): Promise<Caller> {
    const caller = await requestContext.sessions.caller(request)
    if (!caller) throw new Problem('not_signed_in')
    return caller
  }

  /** An unreachable database does not end the stream. */
  async function keepSending(request: FastifyRequest, caller: Caller | null, stream: EventStream): Promise<void> {
    let isOpen = true
    stream.onClose(() => (isOpen = false))
    let send = caller && sender(stream, caller)
    while (isOpen) {
      try {
        send ??= sender(stream, await callerOf(request))
        if (await send()) return stream.close()
      } catch (error) {
        if (!isDatabaseUnavailable(error)) {
          // The client learns the reason when it reads the generation.
          if (!(error instanceof Problem)) request.log.error({ err: error }, 'Could not follow a generation')
          return stream.close()
        }
      }
      await pause(pollMs)
    }
  }

  /** Returns a function that sends the news, and resolves to whether that was the last. */
  function sender(stream: EventStream, { userId, sessionKey }: Caller): () => Promise<boolean> {
    limitStreams(stream, [{ key: userId, most: streamsPerHost }])
    const next = followGeneration(deps, userId)
    let checkedAt = deps.now()
    return async () => {
      if (deps.now() - checkedAt >= sessionCheckMs) {
        if (!(await requestContext.sessions.isValid(sessionKey))) return true
        checkedAt = deps.now()
      }
      const { events, isOver } = await next()
      for (const event of events) stream.send(frame(questionsKnownWith(event), event))
      return isOver
    }
  }
}

const questionsKnownWith = (event: GenerationEvent): number =>
  event.type === 'question' ? event.index + 1 : (event.generation?.questions.length ?? 0)
