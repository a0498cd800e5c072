import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Confirm } from '../../ui/dialog/dialog'
import type { GameView } from '../../live/view/game-view'
import type { HallControls } from '../keys/use-hall-controls'
import type { HostCommands } from '../game/use-host-commands'

interface StartProps {
  view: GameView
  commands: HostCommands
  controls: HallControls
}

/** Opens the first question. If nobody or not everybody has joined, it asks first. */
export function StartGame({ view, commands, controls }: StartProps) {
  return (
    <>
      <button
        className="game-button hall-go"
        data-primary
        type="button"
        aria-disabled={commands.isBusy}
        onClick={() => controls.press('on')}
      >
        <Trans>Start Multiplayer Quiz</Trans>
      </button>
      <ConfirmStart view={view} commands={commands} controls={controls} />
    </>
  )
}

interface ConfirmProps extends Omit<StartProps, 'controls'> {
  controls: Pick<HallControls, 'onTheirWay' | 'dialog' | 'closeDialog'>
}

/** Asks whether to start, in the hall and on a remote. */
export function ConfirmStart({ view, commands, controls }: ConfirmProps) {
  const { onTheirWay, dialog, closeDialog } = controls
  const { joined } = view.counts
  // The reason to ask is gone: the next press starts.
  const isAnswered = dialog === 'start' && joined > 0 && onTheirWay === 0
  useEffect(() => {
    if (isAnswered) closeDialog()
  })
  return (
    <Confirm
      open={dialog === 'start'}
      onOpenChange={closeDialog}
      {...(onTheirWay > 0
        ? {
            title: plural(onTheirWay, { one: '# player is on the way', other: '# players are on their way' }),
            description: t`They’re coming over from the last game. This closes when everybody is here.`,
            yes: t`Start now`,
            no: t`Wait for them`,
          }
        : { title: t`Start without players?`, description: whoIsMissing(view), yes: t`Start anyway` })}
      isOnGameScreen
      onYes={() => {
        closeDialog()
        void commands.startQuestion(0)
      }}
    />
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
    ? t`Nobody has joined yet. Anyone joining later misses earlier questions.`
    : t`Nobody has joined yet, and nobody can once the game is running.`
}
