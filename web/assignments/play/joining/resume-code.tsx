import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { copyText } from '../../../ui/browser/copy-text'
import { spacedCode } from '../../spaced-code'
import styles from '../assignment.module.css'

/** The code that leads here from another device. Only its hash is stored, so that nobody can show it again. */
export function ResumeCode({ code }: { code: string }) {
  const place = useRef<HTMLElement>(null)
  const [said, setSaid] = useState('')
  const copy = async () =>
    setSaid((await copyText(code, place.current)) ? t`Copied!` : t`Please select the code, and copy it by hand.`)
  return (
    <section className={`stack ${styles.code}`} aria-labelledby="resume-code" ref={place}>
      <h2 id="resume-code">
        <Trans>Your code for another device</Trans>
      </h2>
      <div className="row cluster spread gap-3">
        <b className={styles.letters}>{spacedCode(code)}</b>
        <button type="button" className="game-button quiet small" onClick={() => void copy()}>
          <Trans comment="Button: to the clipboard">Copy</Trans>
        </button>
      </div>
      <p className="dim">
        <Trans>Write it down, or take a photo: it is shown only now.</Trans>
      </p>
      <p role="status">{said}</p>
    </section>
  )
}
