import type { IncomingMessage } from 'node:http'
import { refuseWithTimeout } from '../http/connection/body-timeout'

/** The connection of an upload. */
export interface UploadConnection {
  bytesReceived: () => number
  isComplete: () => boolean
  /** Answers that the upload takes too long, and closes the connection. */
  abort: () => void
}

/** Counts from the first byte of the body: earlier bytes of the connection belong to other calls. */
export function connectionOf(raw: IncomingMessage): UploadConnection {
  const before = raw.socket.bytesRead
  return {
    bytesReceived: () => raw.socket.bytesRead - before,
    isComplete: () => raw.complete,
    abort: () => refuseWithTimeout(raw),
  }
}
