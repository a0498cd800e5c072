import type { Connection } from './stream/event-stream'

/** Says that the connection is lost; it goes away by itself. */
export function ConnectionBanner({ connection }: { connection: Connection }) {
  return (
    <div role="status">
      {connection.name === 'lost' && <p className="connection-banner">Connection lost. Trying again…</p>}
    </div>
  )
}
