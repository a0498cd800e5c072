import type { IncomingMessage } from 'node:http'
import { refuseWithTimeout } from '../http/connection/body-timeout'

/** The connection of an upload. */
export interface UploadConnection {
  bytesReceived: () => number
  isComplete: () => boolean
  /** Replies that the upload takes too long, and closes the connection. */
  abort: () => void
}

/** Counts from the body's first byte: earlier bytes on the connection belong to other calls. */
export function connectionOf(raw: IncomingMessage): UploadConnection {
  const before = raw.socket.bytesRead
  return {
    bytesReceived: () => raw.socket.bytesRead - before,
    isComplete: () => raw.complete,
    abort: () => refuseWithTimeout(raw),
  }
}
