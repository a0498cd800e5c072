import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Env } from '../env'
import { SetupError } from '../settings/setup-error'
import { registry } from './metrics'

export interface MetricsListener {
  /** Undefined if METRICS_PORT is not set. */
  port?: number
  close(): Promise<void>
}

/** Serves the metrics on a separate port, which need not be reachable from outside. */
export async function serveMetrics({
  HOST: host,
  METRICS_PORT: port,
}: Pick<Env, 'HOST' | 'METRICS_PORT'>): Promise<MetricsListener> {
  if (port === undefined) return { close: async () => {} }
  const all = Registry.merge([registry, processMetrics()])
  const server = createServer(({ method, url }, reply) => {
    const isMetrics = method === 'GET' && url?.replace(/\?.*$/, '') === '/metrics'
    if (isMetrics) sendMetrics(all, reply).catch(() => reply.writeHead(500).end())
    else reply.writeHead(404).end()
  })
  server.headersTimeout = server.requestTimeout = 10_000

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(setupError(error, port)))
    server.listen({ host, port }, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

async function sendMetrics(all: Registry, reply: ServerResponse): Promise<void> {
  const text = await all.metrics()
  reply.writeHead(200, { 'content-type': all.contentType }).end(text)
}

let processRegistry: Registry | undefined

/** Memory, CPU, garbage collection and the delay of the event loop. Measuring costs nothing until the first call. */
function processMetrics(): Registry {
  if (processRegistry) return processRegistry
  processRegistry = new Registry()
  collectDefaultMetrics({ register: processRegistry })
  return processRegistry
}

function setupError(error: NodeJS.ErrnoException, port: number): SetupError {
  if (error.code === 'EADDRINUSE')
    return new SetupError(`METRICS_PORT ${port} is already in use. Stop the program using it, or set another port.`)
  return new SetupError(`Cannot listen on METRICS_PORT ${port}: ${error.message}.`)
}
