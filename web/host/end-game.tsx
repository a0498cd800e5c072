import { useState } from 'react'
import { Confirm } from '../ui/dialog'
import type { Moves } from './use-commands'

interface EndGameProps {
  moves: Moves
  description?: string
}

/** Ends the game before its last question, after asking. */
export function EndGame({
  moves,
  description = 'The remaining questions are skipped, and everyone sees the final scores.',
}: EndGameProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <button className="stage-button quiet" type="button" onClick={() => setIsAsking(true)}>
        End game
      </button>
      <Confirm
        open={isAsking}
        onOpenChange={setIsAsking}
        title="End the game now?"
        description={description}
        yes="End game"
        isDangerous
        onStage
        onYes={() => {
          setIsAsking(false)
          void moves.finish()
        }}
      />
    </>
  )
}
