import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { limits } from '../../../contract/limits'
import { routes } from '../../../contract/routes'
import { call, errorMessage } from '../../api'
import { Dialog } from '../../ui/dialog/dialog'
import { rehearsalPath } from './rehearsal-path'
import './rehearsal.css'

interface DialogProps {
  /** Of the lobby. */
  pin: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

type Size = (typeof limits.rehearsalSizes)[number]

export const RehearseDialog = ({ pin, open, onOpenChange }: DialogProps) => (
  <Dialog
    {...{ open, onOpenChange }}
    title={t`Rehearse this game`}
    description={t`Bots play it with you, on a copy of your quiz. The questions will be shown here. Your lobby stays open, the phones in it see nothing, and nothing of the rehearsal is kept.`}
    isOnGameScreen
  >
    <Sizes pin={pin} />
  </Dialog>
)

function Sizes({ pin }: { pin: string }) {
  const [, navigate] = useLocation()
  const [isStarting, setIsStarting] = useState(false)
  const [problem, setProblem] = useState('')
  async function start(players: Size) {
    setIsStarting(true)
    setProblem('')
    try {
      await call(routes.games.rehearse, { pin, players })
      navigate(rehearsalPath(pin))
    } catch (error) {
      setProblem(errorMessage(error, t`We couldn’t reach the server. Please try again.`))
      setIsStarting(false)
    }
  }
  return (
    <div className="stack rehearse">
      <p className="strong">
        <Trans comment="Above buttons with numbers of players">Rehearse with</Trans>
      </p>
      <div className="rehearse-sizes">
        {limits.rehearsalSizes.map((size) => (
          <button
            key={size}
            className="game-button"
            type="button"
            aria-disabled={isStarting}
            onClick={() => void (isStarting || start(size))}
          >
            <Plural value={size} one="# player" other="# players" />
          </button>
        ))}
      </div>
      <p className="problem" role="alert">
        {problem}
      </p>
    </div>
  )
}
