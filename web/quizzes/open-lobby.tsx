import { shown } from '../../contract/text'
import { formatPin } from '../live/format'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog/dialog'
import { formatCount } from '../ui/format'
import type { StartGame } from './use-start-game'

/** Offers the quiz's open lobby, or a second one beside it. */
export function OpenLobby({ game: { offer } }: { game: StartGame }) {
  if (!offer) return null
  const { pin, quizId, title, joined } = offer.lobby
  return (
    <Dialog
      open
      onOpenChange={offer.dismiss}
      title={quizId === null ? 'An evening with this quiz has an open lobby' : 'This quiz already has an open lobby'}
      description={
        <>
          <strong dir="auto">{shown(title)}</strong> is waiting at PIN&nbsp;{formatPin(pin)}
          {joined > 0 && `, with ${formatCount(joined, 'player')} in it`}.
        </>
      }
    >
      <div className="cluster gap-3 dialog-actions">
        <Button look="ghost" onClick={offer.startAnother}>
          Start a new one
        </Button>
        <Button onClick={offer.goThere}>Go to the open lobby</Button>
      </div>
    </Dialog>
  )
}
