import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { copyText } from '../../ui/browser/copy-text'
import { Button } from '../../ui/button'
import { Callout } from '../../ui/notice'
import { toast } from '../../ui/toast/toast-store'
import { spacedCode } from '../spaced-code'
import styles from './person.module.css'

/** A new code or link, shown once; the one before has ended. */
export function PersonSecret({ secret: { what, text } }: { secret: { what: 'code' | 'link'; text: string } }) {
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
        <p className={`breakable ${styles.secret}`}>{what === 'code' ? spacedCode(text) : text}</p>
        <div>
          <Button look="ghost" size="small" onClick={() => void copy()}>
            <Trans comment="Button: to the clipboard">Copy</Trans>
          </Button>
        </div>
      </div>
    </Callout>
  )
}
