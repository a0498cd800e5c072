/** The provider has sent nothing for too long, or more than any answer needs. */
export type ConnectionTrouble = 'silent' | 'too_long'

export interface ProviderConnection {
  /** For the provider's library. */
  fetch: typeof fetch
  signal: AbortSignal
  /** Why we closed it ourselves. */
  trouble: ConnectionTrouble | null
  /** Whether anything has come. */
  hasAnswered: boolean
  /** Whether that was a page of the web. */
  sentPage: boolean
  close: () => void
}

const maxSilenceMs = 60_000
/** One answer, with an event of some hundred bytes around each token and with the model's thoughts. */
const maxBytes = 32 * 1024 * 1024
/** An event is parsed as a whole. */
const maxLineBytes = 2 * 1024 * 1024
const lineEnd = 10

/**
 * What a request to a provider goes through: it is given up after a silence, and its answer is bounded in bytes. A
 * redirect is an answer, not followed, because it would carry the key and the material to an address that nobody set.
 */
export function providerConnection(signal: AbortSignal): ProviderConnection {
  const closing = new AbortController()
  const connection: ProviderConnection = {
    signal: AbortSignal.any([signal, closing.signal]),
    trouble: null,
    hasAnswered: false,
    sentPage: false,
    close: () => closing.abort(),
    async fetch(input, init) {
      const sent = fetch(input, { ...init, redirect: 'manual', signal: connection.signal })
      const response = await unlessSilent(sent)
      connection.hasAnswered = true
      const { status, statusText, headers } = response
      connection.sentPage = /^text\/html\b/i.test(headers.get('content-type') ?? '')
      return response.body ? new Response(bounded(response.body), { status, statusText, headers }) : response
    },
  }

  function giveUp(trouble: ConnectionTrouble): void {
    connection.trouble ??= trouble
    closing.abort()
  }

  async function unlessSilent<T>(next: Promise<T>): Promise<T> {
    const timer = setTimeout(() => giveUp('silent'), maxSilenceMs)
    try {
      return await next
    } finally {
      clearTimeout(timer)
    }
  }

  function bounded(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
    const reader = body.getReader()
    const isWithin = byteLimits()
    return new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          const { done, value } = await unlessSilent(reader.read())
          if (done) return controller.close()
          if (isWithin(value)) return controller.enqueue(value)
          giveUp('too_long')
          throw new Error('The answer is too long')
        },
        cancel: (reason) => reader.cancel(reason),
      },
      // Only what is asked for is read, so that the time in which we are busy is no silence.
      { highWaterMark: 0 },
    )
  }

  return connection
}

function byteLimits(): (chunk: Uint8Array) => boolean {
  let bytes = 0
  let lineBytes = 0
  return (chunk) => {
    bytes += chunk.byteLength
    const end = chunk.lastIndexOf(lineEnd)
    lineBytes = end < 0 ? lineBytes + chunk.byteLength : chunk.byteLength - end - 1
    return bytes <= maxBytes && lineBytes <= maxLineBytes
  }
}
