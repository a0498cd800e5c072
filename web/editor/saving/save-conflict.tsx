import { useState } from 'react'
import { quizzesProblems } from '../../../contract/problems/quizzes'
import { Button } from '../../ui/button'
import { Confirm } from '../../ui/dialog/dialog'
import styles from '../editor.module.css'

interface SaveConflictProps {
  onSave: () => void
  onLoad: () => void
}

/** Shown when somebody else has saved the quiz since this page read it. The host chooses a version. */
export function SaveConflict({ onSave, onLoad }: SaveConflictProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <p>{quizzesProblems.quiz_changed.message} Nothing you’ve written is lost.</p>
      <div className={`cluster gap-3 ${styles.actions}`}>
        <Button look="ghost" size="small" onClick={onSave}>
          Save mine anyway
        </Button>
        <Button look="ghost" size="small" onClick={() => setIsAsking(true)}>
          Load the saved version
        </Button>
      </div>
      <Confirm
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Load the saved version?"
        description="You’ll lose what you’ve written here."
        yes="Load it"
        no="Keep mine"
        isDangerous
        onYes={onLoad}
      />
    </>
  )
}
