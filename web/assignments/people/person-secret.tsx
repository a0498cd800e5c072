import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { copyText } from '../../ui/browser/copy-text'
import { Button } from '../../ui/button'
import { Callout } from '../../ui/notice'
import { Qr } from '../../ui/qr'
import { shownName } from '../../ui/shown-name'
import { toast } from '../../ui/toast/toast-store'
import { spacedCode } from '../spaced-code'
import styles from './person.module.css'

interface SecretProps {
  name: string
  secret: { what: 'code' | 'link'; text: string }
}

/** A code or a link, which nobody can read again once this tab has forgotten it. */
export function PersonSecret({ name, secret: { what, text } }: SecretProps) {
  const place = useRef<HTMLDivElement>(null)
  const copy = async () => {
    if (await copyText(text, place.current)) toast({ title: t`Copied!` })
  }
  return (
    <Callout tone="info">
      <div className="stack gap-2" ref={place} role="status">
        <p>
          {what === 'code'
            ? t`The code leads here from any device. It is shown only now:`
            : t`The link is shown only now:`}
        </p>
        {what === 'link' && (
          <div className={styles.qr}>
            <Qr text={text} label={t`QR code for ${ph({ name: shownName(name) })}`} />
          </div>
        )}
        <p className={`breakable ${styles.secret}`} dir={what === 'link' ? 'ltr' : undefined}>
          {what === 'code' ? spacedCode(text) : text}
        </p>
        <div>
          <Button look="ghost" size="small" onClick={() => void copy()}>
            <Trans comment="Button: to the clipboard">Copy</Trans>
          </Button>
        </div>
      </div>
    </Callout>
  )
}
