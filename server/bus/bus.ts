/**
 * Messages between the processes of one installation. A message may be lost or late but never altered. Receivers
 * compare versions, and read the database after missing a message.
 */
export interface Bus {
  /** This process's own listeners get the message at once, in order of publishing. */
  publish(channel: string, message: unknown): void
  /** Resolves once messages arrive, or are known not to arrive at present. Returns a function that unsubscribes. */
  subscribe(channel: string, listener: (message: unknown) => void): Promise<() => void>
  /** False while messages between processes may get lost. */
  readonly isConnected: boolean
  /** Calls the listener after each outage, because what was lost must be read from the database. */
  onReconnected(listener: () => void): void
  /** Rejects if the server that carries the messages does not answer. */
  check(): Promise<void>
  close(): Promise<void>
}
