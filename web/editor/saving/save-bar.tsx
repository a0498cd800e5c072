import { i18n } from '#i18n'
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../ui/button'
import type { Mode } from '../draft/question-draft'
import styles from './save-bar.module.css'

const saveWords: Record<Mode, MessageDescriptor> = { create: msg`Create Quiz`, edit: msg`Save Changes` }

interface SaveBarProps {
  mode: Mode
  isSaving: boolean
  isStarting: boolean
  isUploading: boolean
  hasUnsaved: boolean
  onStart: () => void
  /** What a small screen cannot show beside the questions. */
  children?: ReactNode
}

/** The editor's foot: what is unsaved, and the buttons that save, start and leave. */
export function SaveBar({ mode, isSaving, isStarting, isUploading, hasUnsaved, onStart, children }: SaveBarProps) {
  const [, navigate] = useLocation()
  const isBusy = isSaving || isStarting
  return (
    <div className={`row save-bar ${styles.bar}`}>
      {children}
      <p className="grow faint fine" aria-live="polite">
        {isSaving && isUploading ? t`Waiting for a picture to upload…` : hasUnsaved ? t`Unsaved changes` : ''}
      </p>
      <Button look="quiet" className={styles.cancel} onClick={() => navigate('/')}>
        <Trans>Cancel</Trans>
      </Button>
      <Button look="ghost" type="submit" className={styles.save} isBusy={isBusy}>
        {i18n._(saveWords[mode])}
      </Button>
      <Button className={styles.save} isBusy={isBusy} onClick={onStart}>
        <Trans>Save and start</Trans>
      </Button>
    </div>
  )
}
