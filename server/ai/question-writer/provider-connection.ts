/** The provider has been silent for too long, or has sent more than any answer needs. */
export type ConnectionTrouble = 'silent' | 'too_long'

export interface ProviderConnection {
  /** For the provider's library. */
  fetch: typeof fetch
  signal: AbortSignal
  /** Why we closed the connection ourselves. */
  trouble: ConnectionTrouble | null
  hasAnswered: boolean
  /** Whether the answer was a web page. */
  sentPage: boolean
  close: () => void
}

const maxSilenceMs = 60_000
/** For one answer, where each token comes in an event of some hundred bytes, and the model's thoughts count too. */
const maxBytes = 32 * 1024 * 1024
/** Each event is parsed as a whole. */
const maxLineBytes = 2 * 1024 * 1024
const lineEnd = 10

/**
 * A request's connection to a provider, which ends after a long silence or too many bytes. A redirect is treated as the
 * answer and not followed, because it would take the key and the material to an address that nobody configured.
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
      // Reads only on demand, so that time in which we are busy does not count as silence.
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
