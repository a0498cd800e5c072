import { i18n } from '#i18n'
import { msg, t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../ui/button'
import { Confirm } from '../ui/dialog/dialog'
import { Callout } from '../ui/notice'
import type { Mode } from './draft/question-draft'
import styles from './editor.module.css'

const words = {
  create: {
    title: msg`Your unsaved quiz is back`,
    text: msg`We kept it in this browser. Carry on, or start with an empty one.`,
    discard: msg`Start over`,
    ask: msg`Start over?`,
  },
  edit: {
    title: msg`Your unsaved changes are back`,
    text: msg`We kept them in this browser. Save them, or go back to the saved quiz.`,
    discard: msg`Discard changes`,
    ask: msg`Discard changes?`,
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
  const { title, text, discard, ask } = words[mode]
  return (
    <Callout tone={isBehind ? 'warning' : 'plain'}>
      <strong role="status">{i18n._(title)}</strong>
      <p>
        {i18n._(text)}
        {isBehind && <> {t`The quiz has been saved since, so saving these replaces that version.`}</>}
      </p>
      <div className={`cluster gap-3 ${styles.actions}`}>
        <Button look="ghost" size="small" onClick={() => setIsAsking(true)}>
          {i18n._(discard)}
        </Button>
      </div>
      <Confirm
        open={isAsking}
        onOpenChange={setIsAsking}
        title={i18n._(ask)}
        description={t`You’ll lose what we kept in this browser.`}
        yes={i18n._(discard)}
        no={t`Keep it`}
        isDangerous
        onYes={onDiscard}
      />
    </Callout>
  )
}
