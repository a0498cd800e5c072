import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { shown } from '../../contract/text'
import { formatPin } from '../live/format'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog/dialog'
import type { StartGame } from './use-start-game'

/** Offers the quiz's open lobby, or a second one beside it. */
export function OpenLobby({ game: { offer } }: { game: StartGame }) {
  if (!offer) return null
  const { pin, quizId, title, joined } = offer.lobby
  const name = shown(title)
  const spacedPin = formatPin(pin)
  return (
    <Dialog
      open
      onOpenChange={offer.dismiss}
      title={quizId === null ? t`An evening with this quiz has an open lobby` : t`This quiz already has an open lobby`}
      description={
        joined > 0 ? (
          <Trans>
            <strong dir="auto">{name}</strong> is waiting at PIN&nbsp;{spacedPin}, with{' '}
            <Plural value={joined} one="# player" other="# players" /> in it.
          </Trans>
        ) : (
          <Trans>
            <strong dir="auto">{name}</strong> is waiting at PIN&nbsp;{spacedPin}.
          </Trans>
        )
      }
    >
      <div className="cluster gap-3 dialog-actions">
        <Button look="ghost" onClick={offer.startAnother}>
          <Trans>Start a new one</Trans>
        </Button>
        <Button onClick={offer.goThere}>
          <Trans>Go to the open lobby</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
