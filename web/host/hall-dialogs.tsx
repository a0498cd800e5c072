import type { GameView } from '../live/view/game-view'
import { AllKeys } from './keys/all-keys'
import { isLast } from './game/moves'
import type { HostCommands } from './game/use-host-commands'
import type { HallControls } from './keys/use-hall-controls'
import { QrDialog } from './lobby/qr-dialog'
import { RehearseDialog } from './rehearsal/rehearse-dialog'
import { RemoteDialog } from './remotes/remote-dialog'
import { RoundsDialog } from './settings/rounds-dialog'
import { ShowSettings } from './settings/show-settings'
import { TeamsDialog } from './settings/teams-dialog'
import { TextsPanel } from './texts/texts-panel'

interface DialogsProps {
  view: GameView
  commands: HostCommands
  controls: HallControls
}

/** The dialogs that the host opens over any screen of the game. */
export function HallDialogs({ view, commands, controls }: DialogsProps) {
  const { dialog, closeDialog } = controls
  return (
    <>
      {view.settings && (
        <ShowSettings
          pin={view.pin}
          saved={view.settings}
          byHand={view.admission?.byHand ?? false}
          hasTeams={view.teams !== null}
          hasBegun={view.phase.name !== 'waiting'}
          isLastOpen={'index' in view.phase && isLast(view, view.phase.index)}
          open={dialog === 'settings'}
          onClose={closeDialog}
        />
      )}
      {view.phase.name === 'waiting' && <TeamsDialog view={view} open={dialog === 'teams'} onClose={closeDialog} />}
      {view.evening && (
        <RoundsDialog {...{ view, commands }} evening={view.evening} open={dialog === 'rounds'} onClose={closeDialog} />
      )}
      <AllKeys open={dialog === 'keys'} onClose={closeDialog} />
      <QrDialog pin={view.pin} open={dialog === 'qr'} onOpenChange={closeDialog} />
      <TextsPanel view={view} isOpen={dialog === 'texts'} onClose={closeDialog} />
      <RehearseDialog pin={view.pin} open={dialog === 'rehearse'} onOpenChange={closeDialog} />
      <RemoteDialog view={view} open={dialog === 'remotes'} onOpenChange={closeDialog} />
    </>
  )
}
