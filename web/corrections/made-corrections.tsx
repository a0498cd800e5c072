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
      <h3 className={styles.heading}>Changed so far</h3>
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
                aria-label={`Undo: ${words}`}
                disabled={isBusy}
                onClick={() => undo(id)}
              >
                Undo
              </Button>
            </li>
          )
        })}
      </ul>
      {besideMade && <p className={styles.beside}>{besideMade}</p>}
    </section>
  )
}
