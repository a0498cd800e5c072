import { Trans } from '@lingui/react/macro'
import type { Connection } from '../stream/event-stream'

/** Says that the connection is lost, and disappears by itself. A phone's screen that follows it makes room. */
export function ConnectionBanner({ connection }: { connection: Connection }) {
  return (
    <div role="status" className={connection.name === 'lost' ? 'connection-lost' : ''}>
      {connection.name === 'lost' && (
        <p className="centered connection-banner">
          <Trans>Connection lost. Trying again…</Trans>
        </p>
      )}
    </div>
  )
}
