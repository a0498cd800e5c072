import { routes } from '../../../contract/routes'
import { shown } from '../../../contract/text'
import { call, errorMessage } from '../../api'
import type { GameView } from '../../live/view/game-view'
import { formatNumber } from '../../ui/format'
import { toast } from '../../ui/toast/toast-store'

/** What players have sent, whole; each can be hidden from the hall, and brought back. */
export function SentTexts({ view: { pin, sentTexts }, index }: { view: GameView; index: number }) {
  const hide = (text: string, hidden: boolean) =>
    void call(routes.games.hideText, { pin, index: String(index), text, hidden }).catch((error: unknown) =>
      toast({ title: errorMessage(error, 'This could not be changed. Please try again.') }),
    )
  return (
    <ul className="stack gap-2" aria-label="What players have sent">
      {sentTexts.map(({ text, count, isHidden }) => (
        <li key={text} className="row spread gap-3">
          <span className={`may-shrink breakable ${isHidden ? 'dim' : ''}`} dir="auto">
            {shown(text)} ({formatNumber(count)})
          </span>
          <button
            type="button"
            className="game-button quiet"
            aria-label={`${isHidden ? 'Show' : 'Hide'} “${text}” in the hall`}
            onClick={() => hide(text, !isHidden)}
          >
            {isHidden ? 'Show' : 'Hide'}
          </button>
        </li>
      ))}
    </ul>
  )
}
