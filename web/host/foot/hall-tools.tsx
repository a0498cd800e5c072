import { plural, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { GameView } from '../../live/view/game-view'
import type { HallControls } from '../keys/use-hall-controls'
import { isOpenToLateJoins } from './lobby-lock'
import { FootButton } from './foot-button'
import { openCorrections } from '../keys/open-corrections'
import { useFullScreen } from '../keys/use-full-screen'
import { useRehearsal } from '../rehearsal/rehearsal-context'
import { textsOf } from '../texts/asked-for-texts'

interface ToolsProps {
  view: GameView
  controls: HallControls
  players: ReactNode
}

/** The buttons of every screen of the running game. */
export function HallTools({ view, controls, players }: ToolsProps) {
  const texts = textsOf(view)
  const rehearsal = useRehearsal()
  return (
    <>
      {texts && <FootButton icon="speech" label={texts.label} onClick={() => controls.openDialog('texts')} />}
      {isOpenToLateJoins(view) && !rehearsal && (
        <FootButton icon="qr" label={t`Show QR Code`} onClick={() => controls.openDialog('qr')} />
      )}
      {players}
      {controls.hasSettings && (
        <FootButton
          icon="sliders"
          label={t({ message: 'Show settings', comment: 'Button and title: the settings of the show in the hall' })}
          onClick={() => controls.openDialog('settings')}
        />
      )}
      <RemoteButton controls={controls} />
      <FullScreenButton />
    </>
  )
}

/** Says how many phones control the game, if any do. */
export function RemoteButton({ controls, remotes = 0 }: { controls: HallControls; remotes?: number }) {
  // A rehearsal’s PIN opens nothing on a phone.
  if (useRehearsal()) return null
  return (
    <FootButton
      icon="phone"
      label={t`Control from your phone`}
      count={remotes > 0 ? plural(remotes, { one: '# remote', other: '# remotes' }) : undefined}
      onClick={() => controls.openDialog('remotes')}
    />
  )
}

export const CorrectionsButton = ({ view, controls }: Pick<ToolsProps, 'view' | 'controls'>) => (
  <FootButton
    icon="key"
    label={t`Change the right answer`}
    shortcut="K"
    onClick={() => openCorrections(view, controls)}
  />
)

export function FullScreenButton() {
  const { isPossible, isOn, toggle } = useFullScreen()
  return (
    isPossible && (
      <FootButton
        icon={isOn ? 'window' : 'full'}
        label={isOn ? t`Leave full screen` : t({ message: 'Full screen', comment: 'Button' })}
        shortcut="F"
        onClick={toggle}
      />
    )
  )
}

export function LockButton({ isLocked, controls }: { isLocked: boolean; controls: HallControls }) {
  return (
    <FootButton
      icon={isLocked ? 'lock' : 'unlock'}
      label={isLocked ? t`Unlock lobby` : t`Lock lobby`}
      shortcut="L"
      onClick={() => controls.press('lock')}
    />
  )
}
