import { ph } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Assignment } from '../../contract/assignments/assignment'
import type { PastQuestion } from '../../contract/endpoints/past-games'
import { Button } from '../ui/button'
import { lazyPart } from '../ui/loading/lazy-part'

interface ChangeKeyProps {
  question: PastQuestion
  assignment: Assignment
  onChanged: () => Promise<unknown>
}

const Correction = lazyPart(() => import('./correction').then((m) => m.Correction), {
  isOpen: ({ isOpen }) => isOpen,
  close: ({ onClose }) => onClose(),
})

/** Opens the dialog that puts the key of a question right, over all attempts. */
export function ChangeKey(props: ChangeKeyProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="ghost" size="small" onClick={() => setIsOpen(true)}>
        <Trans>
          Change the right answer<span className="unseen"> of question {ph({ number: props.question.index + 1 })}</span>
        </Trans>
      </Button>
      <Correction {...props} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
