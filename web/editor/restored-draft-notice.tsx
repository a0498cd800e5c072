import { useState } from 'react'
import { Button } from '../ui/button'
import { Confirm } from '../ui/dialog/dialog'
import { Callout } from '../ui/notice'
import type { Mode } from './draft/question-draft'
import styles from './editor.module.css'

const words = {
  create: {
    title: 'Your unsaved quiz is back',
    text: 'We kept it in this browser. Carry on, or start with an empty one.',
    discard: 'Start over',
  },
  edit: {
    title: 'Your unsaved changes are back',
    text: 'We kept them in this browser. Save them, or go back to the saved quiz.',
    discard: 'Discard changes',
  },
}

interface RestoredDraftNoticeProps {
  mode: Mode
  isBehind: boolean
  onDiscard: () => void
}

/** Says that an unsaved draft was restored, and offers to discard it. */
export function RestoredDraftNotice({ mode, isBehind, onDiscard }: RestoredDraftNoticeProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { title, text, discard } = words[mode]
  return (
    <Callout tone={isBehind ? 'warning' : 'plain'}>
      <strong role="status">{title}</strong>
      <p>
        {text}
        {isBehind && ' The quiz has been saved since, so saving these replaces that version.'}
      </p>
      <div className={`cluster gap-3 ${styles.actions}`}>
        <Button look="ghost" size="small" onClick={() => setIsAsking(true)}>
          {discard}
        </Button>
      </div>
      <Confirm
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`${discard}?`}
        description="You’ll lose what we kept in this browser."
        yes={discard}
        no="Keep it"
        isDangerous
        onYes={onDiscard}
      />
    </Callout>
  )
}
