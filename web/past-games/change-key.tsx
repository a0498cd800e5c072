import { ph } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { PastGame, PastQuestion } from '../../contract/endpoints/past-games'
import { Button } from '../ui/button'
import { lazyPart } from '../ui/loading/lazy-part'

interface ChangeKeyProps {
  question: PastQuestion
  game: PastGame
}

const PastCorrection = lazyPart(() => import('./past-correction').then((m) => m.PastCorrection), {
  isOpen: ({ isOpen }) => isOpen,
  close: ({ onClose }) => onClose(),
})

/** Opens the dialog that puts the key of a question right. */
export function ChangeKey({ question, game }: ChangeKeyProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="ghost" size="small" onClick={() => setIsOpen(true)}>
        <Trans>
          Change the right answer<span className="unseen"> of question {ph({ number: question.index + 1 })}</span>
        </Trans>
      </Button>
      <PastCorrection {...{ question, game, isOpen }} onClose={() => setIsOpen(false)} />
    </>
  )
}
