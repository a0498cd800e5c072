import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../ui/button'
import { Callout } from '../ui/notice'
import type { Closed } from './correctable'
import { KeyFields } from './keys/key-fields'
import { MadeCorrections } from './made-corrections'
import { SwitchLine } from '../ui/forms/switch-line'
import type { Correcting } from './use-correction'
import styles from './corrections.module.css'

interface KeyStepProps extends Closed {
  correcting: Correcting
  besideMade?: ReactNode
}

/** What is right from now on. A question that doesn't count has no key to change until that is undone. */
export function KeyStep({ question, given, correcting, besideMade }: KeyStepProps) {
  const { draft, edit, preview, problem, isBusy } = correcting
  return (
    <>
      {problem?.message && <Callout tone="danger">{problem.message}</Callout>}
      {!question.isVoid && (
        <>
          {!draft.isVoid && <KeyFields {...{ question, given, draft, edit }} faults={problem?.faults ?? {}} />}
          <SwitchLine
            label={t`Don’t count this question`}
            hint={t`Nobody gets points for it, and it breaks nobody’s streak.`}
            checked={draft.isVoid}
            onChange={(isVoid) => edit({ isVoid })}
          />
        </>
      )}
      <MadeCorrections {...{ question, correcting, besideMade }} />
      {!question.isVoid && (
        <div className={`cluster gap-3 ${styles.actions}`}>
          <p className={`muted ${styles.grows}`}>
            <Trans>Nothing changes yet.</Trans>
          </p>
          <Button isBusy={isBusy} onClick={preview}>
            <Trans>See what changes</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
