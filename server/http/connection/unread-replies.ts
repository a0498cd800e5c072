import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'

/** So often within the time of patience is looked. */
const checksMost = 10

interface Reader {
  taken: string
  /** How often bytes were waiting, and none had been taken since the check before. */
  idleChecks: number
}

/**
 * Closes a connection of which bytes wait while none is taken, for so long: a reply that nobody reads would hold memory. A
 * reader who is slow and goes on reading gets all of it. Checks are counted, and not time: a process that was stopped for
 * a while has sent nothing meanwhile.
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
 * Differs from before where the reader has taken something. Node counts a chunk only when all of it is gone, and a whole
 * reply is one; how much of it the system still has to take is in no document. Where that should be gone, a large reply
 * has to be taken within the time of patience.
 */
function takenOf(socket: Socket & { _handle?: { writeQueueSize?: number } | null }): string {
  return `${socket.bytesWritten - socket.writableLength} ${socket._handle?.writeQueueSize}`
}
