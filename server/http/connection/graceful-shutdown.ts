import type { FastifyInstance } from 'fastify'

const timeoutMs = 5_000

/** The calls being answered, on either path. */
export class CallsInFlight {
  #count = 0
  #onIdle = () => {}

  /** Counts a call. The returned function must be called once its reply has been sent or its connection is gone. */
  begin(): () => void {
    this.#count++
    return this.#end
  }

  readonly #end = (): void => {
    this.#count--
    if (this.#count === 0) this.#onIdle()
  }

  /** Resolves when there are none, or after a timeout. */
  async end(): Promise<void> {
    if (this.#count === 0) return
    await new Promise<void>((resolve) => {
      this.#onIdle = resolve
      setTimeout(resolve, timeoutMs).unref()
    })
  }
}

/** While the app closes, refuses new calls and lets those in flight finish before connections are cut. */
export function finishCallsBeforeClosing(app: FastifyInstance, calls: CallsInFlight): void {
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    // The next call on this connection would reach a process that has ended.
    if (app.requestContext.isDraining) reply.header('connection', 'close')
    // Health checks never stop, so they do not count.
    if (!/^\/(readyz|healthz)$/.test(routeOptions.url ?? '')) app.requestContext.lastCallAt = performance.now()
    if (routeOptions.config.endpoint) reply.raw.once('close', calls.begin())
  })
  app.addHook('preClose', async () => {
    app.requestContext.isStopping = true
    await calls.end()
  })
}
