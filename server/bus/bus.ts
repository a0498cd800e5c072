/** How processes tell each other. A message may be lost, never changed; who listens checks versions and heals by reading the truth. */
export interface Bus {
  publish(channel: string, message: unknown): void
  /** Answers how to stop listening. */
  subscribe(channel: string, listener: (message: unknown) => void): () => void
  close(): Promise<void>
}
