import { ph } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

interface BannerProps {
  endsInMs: number
  onEnd: () => void
}

/** Says on every screen that nothing here is real. */
export const RehearsalBanner = ({ endsInMs, onEnd }: BannerProps) => (
  <header className="row rehearsal-banner">
    <p className="grow">
      <Trans>Rehearsal: these are bots, and nothing here is kept</Trans>
    </p>
    <p className="figures">
      <Trans comment="A time that runs down">ends by itself in {ph({ time: minutesAndSeconds(endsInMs) })}</Trans>
    </p>
    <button className="game-button small" type="button" onClick={onEnd}>
      <Trans>End rehearsal</Trans>
    </button>
  </header>
)

function minutesAndSeconds(ms: number): string {
  const seconds = Math.round(ms / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
