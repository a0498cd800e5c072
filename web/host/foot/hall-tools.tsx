import type { ReactNode } from 'react'
import type { HallControls } from '../keys/use-hall-controls'
import { formatCount } from '../../ui/format'
import { FootButton } from './foot-button'
import { useFullScreen } from './use-full-screen'

/** The buttons that every screen of the host has. */
export function HallTools({ controls, players }: { controls: HallControls; players: ReactNode }) {
  return (
    <>
      {players}
      {controls.hasSettings && (
        <FootButton icon="sliders" label="Show settings" onClick={() => controls.openDialog('settings')} />
      )}
      <RemoteButton controls={controls} />
      <FullScreenButton />
    </>
  )
}

/** Says how many phones control the game where some do. */
export const RemoteButton = ({ controls, remotes = 0 }: { controls: HallControls; remotes?: number }) => (
  <FootButton
    icon="phone"
    label="Control from your phone"
    count={remotes > 0 ? formatCount(remotes, 'remote') : undefined}
    onClick={() => controls.openDialog('remotes')}
  />
)

export function FullScreenButton() {
  const { isPossible, isOn, toggle } = useFullScreen()
  return (
    isPossible && (
      <FootButton
        icon={isOn ? 'window' : 'full'}
        label={isOn ? 'Leave full screen' : 'Full screen'}
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
      label={isLocked ? 'Unlock lobby' : 'Lock lobby'}
      shortcut="L"
      onClick={() => controls.press('lock')}
    />
  )
}
