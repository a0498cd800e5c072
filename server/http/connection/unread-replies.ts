import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'

/** How many checks are made within the allowed time. */
const checksMost = 10

interface Reader {
  taken: string
  /** In how many checks in a row bytes were waiting and none had been taken. */
  idleChecks: number
}

/**
 * Closes a connection whose waiting bytes nobody takes for too long, because an unread reply holds memory. A slow but
 * steady reader gets everything. Counts checks rather than time, because a process that was stopped for a while has
 * sent nothing.
 */
export function cutUnreadReplies(app: FastifyInstance, patienceMs = 10_000): void {
  const readers = new Map<Socket, Reader>()
  app.server.on('connection', (socket: Socket) => {
    readers.set(socket, { taken: '', idleChecks: 0 })
    socket.once('close', () => readers.delete(socket))
  })

  const timer = setInterval(() => {
    for (const [socket, reader] of readers) {
      const taken = takenOf(socket)
      reader.idleChecks = socket.writableLength > 0 && taken === reader.taken ? reader.idleChecks + 1 : 0
      reader.taken = taken
      if (reader.idleChecks >= checksMost) socket.destroy()
    }
  }, patienceMs / checksMost).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/**
 * Changes whenever the reader has taken something. Node counts a chunk only once it is gone completely, and a whole
 * reply is one chunk, so this also uses Node's undocumented size of the write queue. Should that disappear, a large
 * reply must be taken within the allowed time.
 */
function takenOf(socket: Socket & { _handle?: { writeQueueSize?: number } | null }): string {
  return `${socket.bytesWritten - socket.writableLength} ${socket._handle?.writeQueueSize}`
}
