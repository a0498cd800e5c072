import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** What is right, on a remote; empty until it is known. */
export const KeyOnRemote = ({ children }: { children: ReactNode }) =>
  children === undefined ? (
    <p className="row cluster remote-answer bone" />
  ) : (
    <p className="row cluster remote-answer answer-d">
      <span className="row may-shrink remote-answer-text" dir="auto">
        {children}
      </span>
      <small>
        <Trans>
          Right answer <span aria-hidden="true">✓</span>
        </Trans>
      </small>
    </p>
  )
