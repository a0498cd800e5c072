/** How processes tell each other. A message may be lost, never changed; who listens checks versions and heals by reading the truth. */
export interface Bus {
  /** Whoever listens in this process hears at once, in the order of the publishing. */
  publish(channel: string, message: unknown): void
  /** Resolves when it hears, as far as that can be had at the moment. Answers how to stop listening. */
  subscribe(channel: string, listener: (message: unknown) => void): Promise<() => void>
  /** False while messages between processes may be getting lost. */
  readonly isConnected: boolean
  /** Called each time that it is whole again: what was lost meanwhile has to be read. */
  onReconnected(listener: () => void): void
  /** Whether what carries the messages answers. Rejects when it does not. */
  check(): Promise<void>
  close(): Promise<void>
}
