/**
 * Messages between the processes of one installation. A message may be lost or late, never changed: receivers compare
 * versions and read the database when they have missed one.
 */
export interface Bus {
  /** Listeners of this process get the message at once, in the order of publishing. */
  publish(channel: string, message: unknown): void
  /** Resolves once messages arrive, or are known not to arrive at the moment. Returns how to unsubscribe. */
  subscribe(channel: string, listener: (message: unknown) => void): Promise<() => void>
  /** False while messages between processes may be getting lost. */
  readonly isConnected: boolean
  /** Calls the listener after each outage: what was lost meanwhile has to be read from the database. */
  onReconnected(listener: () => void): void
  /** Rejects when the server that carries the messages does not answer. */
  check(): Promise<void>
  close(): Promise<void>
}
