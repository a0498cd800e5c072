import { Confirm } from '../../ui/dialog'
import type { GameView } from '../../live/view/game-view'
import type { HallControls } from '../keys/use-hall-controls'
import type { HostCommands } from '../use-host-commands'
import { plural } from '../../ui/format'

interface StartProps {
  view: GameView
  commands: HostCommands
  controls: HallControls
}

/** Opens the first question; for a hall in which nobody is yet, only after asking. */
export function StartGame({ view, commands, controls }: StartProps) {
  return (
    <>
      <button
        className="game-button hall-go primary"
        type="button"
        aria-disabled={commands.isBusy}
        onClick={() => controls.press('on')}
      >
        Start Multiplayer Quiz
      </button>
      <Confirm
        open={controls.dialog === 'start'}
        onOpenChange={controls.closeDialog}
        title="Start without players?"
        description={whoIsMissing(view)}
        yes="Start anyway"
        isOnGameScreen
        onYes={() => {
          controls.closeDialog()
          void commands.startQuestion(0)
        }}
      />
    </>
  )
}

function whoIsMissing({ admission, settings, locked }: GameView): string {
  const waiting = admission?.waiting.length ?? 0
  if (waiting > 0)
    return plural(waiting, {
      one: '# player is waiting for you to let them in.',
      other: '# players are waiting for you to let them in.',
    })
  return settings?.lateJoin && !locked
    ? 'Nobody has joined yet. Anyone joining later misses earlier questions.'
    : 'Nobody has joined yet, and nobody can once the game is running.'
}
