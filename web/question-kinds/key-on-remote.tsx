import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { langOf } from '../i18n/locale'

/** What is right, on a remote; empty until it is known. */
export const KeyOnRemote = ({ language, children }: { language?: string | undefined; children: ReactNode }) =>
  children === undefined ? (
    <p className="row cluster remote-answer bone" />
  ) : (
    <p className="row cluster remote-answer answer-d">
      <span className="row may-shrink remote-answer-text" dir="auto" {...langOf(language)}>
        {children}
      </span>
      <small>
        <Trans>
          Right answer <span aria-hidden="true">✓</span>
        </Trans>
      </small>
    </p>
  )
