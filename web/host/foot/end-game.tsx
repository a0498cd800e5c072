import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Confirm } from '../../ui/dialog/dialog'
import { FootButton } from './foot-button'
import type { HostCommands } from '../game/use-host-commands'

interface EndGameProps {
  commands: HostCommands
  description?: string
}

/** Ends the game before its last question, after asking. */
export function EndGame({
  commands,
  description = t`The remaining questions are skipped, and everyone sees the final scores.`,
}: EndGameProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <FootButton icon="stop" label={t`End game`} onClick={() => setIsAsking(true)} />
      <Confirm
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t`End the game now?`}
        description={description}
        yes={t`End game`}
        isDangerous
        isOnGameScreen
        onYes={() => {
          setIsAsking(false)
          void commands.finish()
        }}
      />
    </>
  )
}
