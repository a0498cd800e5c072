import { useState } from 'react'
import { Button } from '../ui/button'
import { Confirm } from '../ui/dialog'
import { Callout } from '../ui/notice'
import type { Mode } from './quiz-draft'
import styles from './editor.module.css'

const words = {
  create: {
    title: 'Your unsaved quiz is back',
    text: 'It was kept in this browser. Create it, or start with an empty one.',
    discard: 'Start afresh',
  },
  edit: {
    title: 'Your unsaved changes are back',
    text: 'They were kept in this browser. Save them, or go back to the quiz as it is saved.',
    discard: 'Discard changes',
  },
}

interface RestoredNoticeProps {
  mode: Mode
  isBehind: boolean
  onDiscard: () => void
}

/** Says that the page began with what was typed before, and how to be rid of it. */
export function RestoredNotice({ mode, isBehind, onDiscard }: RestoredNoticeProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { title, text, discard } = words[mode]
  return (
    <Callout tone={isBehind ? 'warning' : 'plain'}>
      <strong role="status">{title}</strong>
      <p>
        {text}
        {isBehind && ' The quiz has been saved since you wrote them: saving them replaces that.'}
      </p>
      <div className={styles.actions}>
        <Button look="ghost" size="small" onClick={() => setIsAsking(true)}>
          {discard}
        </Button>
      </div>
      <Confirm
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`${discard}?`}
        description="What was kept in this browser will be gone."
        yes={discard}
        no="Keep it"
        isDangerous
        onYes={onDiscard}
      />
    </Callout>
  )
}
