import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../ui/button'
import type { Closed } from './correctable'
import { correctionWords } from './key-words'
import type { Correcting } from './use-correction'
import styles from './corrections.module.css'

interface MadeProps extends Pick<Closed, 'question'> {
  correcting: Correcting
  besideMade: ReactNode
}

/** The corrections of a question that count, each to be undone alone. */
export function MadeCorrections({ question, correcting: { undo, isBusy }, besideMade }: MadeProps) {
  const { corrections } = question
  if (corrections.length === 0) return null
  return (
    <section>
      <h3 className={styles.heading}>
        <Trans comment="Heading: corrections of the right answer">Changed so far</Trans>
      </h3>
      <ul>
        {corrections.map(({ id, key }) => {
          const words = correctionWords(question, key)
          return (
            <li key={id} className={`row spread gap-3 ${styles.line}`}>
              <span className="may-shrink breakable">{words}</span>
              <Button
                look="ghost"
                size="small"
                className="rigid"
                aria-label={t({ message: `Undo: ${words}`, comment: 'Button: takes back a changed right answer' })}
                disabled={isBusy}
                onClick={() => undo(id)}
              >
                <Trans comment="Button: takes back a changed right answer">Undo</Trans>
              </Button>
            </li>
          )
        })}
      </ul>
      {besideMade && <p className={styles.beside}>{besideMade}</p>}
    </section>
  )
}
