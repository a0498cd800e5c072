import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { quizzesProblems } from '../../../contract/problems/quizzes'
import { Button } from '../../ui/button'
import { Confirm } from '../../ui/dialog/dialog'
import styles from '../editor.module.css'
import { wordsOf } from '../../i18n/words-of'

interface SaveConflictProps {
  onSave: () => void
  onLoad: () => void
}

/** Shown when somebody else has saved the quiz since this page read it. The host chooses a version. */
export function SaveConflict({ onSave, onLoad }: SaveConflictProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <p>
        <Trans comment="{reason}: a sentence that says why a quiz is not saved">
          {ph({ reason: wordsOf(quizzesProblems, 'quiz_changed') })} Nothing you’ve written is lost.
        </Trans>
      </p>
      <div className={`cluster gap-3 ${styles.actions}`}>
        <Button look="ghost" size="small" onClick={onSave}>
          <Trans>Save mine anyway</Trans>
        </Button>
        <Button look="ghost" size="small" onClick={() => setIsAsking(true)}>
          <Trans>Load the saved version</Trans>
        </Button>
      </div>
      <Confirm
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t`Load the saved version?`}
        description={t`You’ll lose what you’ve written here.`}
        yes={t({ message: 'Load it', comment: 'Button: the quiz as it was saved elsewhere' })}
        no={t({ message: 'Keep mine', comment: 'Button: overwrites what was saved elsewhere' })}
        isDangerous
        onYes={onLoad}
      />
    </>
  )
}
