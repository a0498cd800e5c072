import type { FastifyInstance } from 'fastify'

/** By which this process reaches itself, past any proxy; null while it does not listen. */
export function ownAddress({ server }: Pick<FastifyInstance, 'server'>): { host: string; port: number } | null {
  const address = server.address()
  if (address === null || typeof address === 'string') return null
  const { address: host, port } = address
  // Listening everywhere includes this machine’s own addresses.
  if (host === '0.0.0.0' || host === '::') return { host: '127.0.0.1', port }
  return { host, port }
}
