import { t } from '@lingui/core/macro'
import { useTitleAndFocus } from '../../ui/use-title-and-focus'

interface NoticeProps {
  title: string
  text: string
  isBusy: boolean
  onRetry: () => void
}

/** Replaces the page where there is nothing to play. */
export function GameNotice({ title, text, isBusy, onRetry }: NoticeProps) {
  useTitleAndFocus(title)
  return (
    <main className="column centered game-screen game-notice">
      <h1>{title}</h1>
      <p className="dim">{text}</p>
      <button type="button" className="game-button" aria-disabled={isBusy} onClick={onRetry}>
        {isBusy ? t`One moment…` : t`Try again`}
      </button>
    </main>
  )
}
