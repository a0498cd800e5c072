/** Event streams of generations over real connections, for API tests. */
import type { FastifyInstance } from 'fastify'
import type { GenerationEvent } from '../../../contract/endpoints/ai'
import { generationEventsPath } from '../../../contract/routes'
import { messageReader } from '../../../bots/event-messages'
import { checkEvent } from './openapi-check'

export interface GenerationStream {
  status: number
  headers: Headers
  events: GenerationEvent[]
  /** The ids of the events. */
  ids: string[]
  /** Whether the reader was asked to poll instead. */
  isTurnedToPolling: boolean
  /** Waits for this many events. */
  until: (events: number) => Promise<void>
  ended: Promise<void>
  close: () => void
}

/** Opens the stream of a host's generation at this app. The first call opens the port. */
export async function generationStream(
  app: FastifyInstance,
  { cookie }: { cookie: string },
): Promise<GenerationStream> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const abort = new AbortController()
  const url = new URL(generationEventsPath, app.listeningOrigin)
  const reply = await fetch(url, { headers: { cookie }, signal: abort.signal })
  let wake = () => {}
  const stream: GenerationStream = {
    ...{ status: reply.status, headers: reply.headers, events: [], ids: [], isTurnedToPolling: false },
    async until(events) {
      while (stream.events.length < events) await new Promise<void>((resolve) => (wake = resolve))
    },
    ended: read(),
    close: () => abort.abort(),
  }
  return stream

  async function read(): Promise<void> {
    const take = messageReader(({ event: name, id, data }) => {
      if (name === 'poll') stream.isTurnedToPolling = true
      if (name !== '') return
      const event = JSON.parse(data) as GenerationEvent
      checkEvent(event, 'GenerationEvent')
      stream.events.push(event)
      stream.ids.push(id)
    })
    try {
      for await (const text of reply.body!.pipeThrough(new TextDecoderStream())) {
        take(text)
        wake()
      }
    } catch {
      // Either side has cut the connection.
    }
  }
}
