import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Env } from '../env'
import { SetupError } from '../settings/setup-error'
import { registry } from './metrics'

export interface MetricsListener {
  /** Undefined when no metrics were asked for. */
  port?: number
  close(): Promise<void>
}

/** Serves what is counted on a port of its own, which the outside never needs to reach. */
export async function serveMetrics({
  HOST: host,
  METRICS_PORT: port,
}: Pick<Env, 'HOST' | 'METRICS_PORT'>): Promise<MetricsListener> {
  if (port === undefined) return { close: async () => {} }
  const all = Registry.merge([registry, ofTheProcess()])
  const server = createServer(({ method, url }, reply) => {
    const isAsked = method === 'GET' && url?.replace(/\?.*$/, '') === '/metrics'
    if (isAsked) show(all, reply).catch(() => reply.writeHead(500).end())
    else reply.writeHead(404).end()
  })
  server.headersTimeout = server.requestTimeout = 10_000

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(refused(error, port)))
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

async function show(all: Registry, reply: ServerResponse): Promise<void> {
  const text = await all.metrics()
  reply.writeHead(200, { 'content-type': all.contentType }).end(text)
}

let measured: Registry | undefined

/** Memory, processor, garbage collection and the delay of the event loop: measured from when somebody wants to know. */
function ofTheProcess(): Registry {
  if (measured) return measured
  measured = new Registry()
  collectDefaultMetrics({ register: measured })
  return measured
}

function refused(error: NodeJS.ErrnoException, port: number): SetupError {
  if (error.code === 'EADDRINUSE')
    return new SetupError(`METRICS_PORT ${port} is already in use. Stop the program using it, or set another port.`)
  return new SetupError(`Cannot listen on METRICS_PORT ${port}: ${error.message}.`)
}
