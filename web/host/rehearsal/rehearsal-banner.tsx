interface BannerProps {
  endsInMs: number
  onEnd: () => void
}

/** Says on every screen that nothing here is real. */
export const RehearsalBanner = ({ endsInMs, onEnd }: BannerProps) => (
  <header className="row rehearsal-banner">
    <p className="grow">Rehearsal: these are bots, and nothing here is kept</p>
    <p className="figures">ends by itself in {minutesAndSeconds(endsInMs)}</p>
    <button className="game-button small" type="button" onClick={onEnd}>
      End rehearsal
    </button>
  </header>
)

function minutesAndSeconds(ms: number): string {
  const seconds = Math.round(ms / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
