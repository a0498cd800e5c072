import { ph, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { assignmentRoutes as routes } from '../../../contract/assignment-routes'
import { shown } from '../../../contract/text'
import { call, errorMessage } from '../../api'
import { Button } from '../../ui/button'
import { failure } from '../../ui/toast/toast-store'
import { namesIn } from '../making/names'
import styles from '../assignments.module.css'

interface PresentProps {
  gameId: number
  names: string
  leftOut: readonly string[]
  onChange: (leftOut: string[]) => void
}

/** Those whose name looks like a nickname of the game are ticked as present; the host decides. */
export function PresentNames({ gameId, names, leftOut, onChange }: PresentProps) {
  const list = Array.from(new Set(namesIn(names)))
  const [found, setFound] = useState<string[] | null>(null)
  const find = useMutation({
    mutationFn: () => call(routes.present, { gameId, names: list }),
    onSuccess: ({ present }) => {
      setFound(present)
      onChange(present)
    },
    onError: (error) => failure(t`Couldn’t look up who was there`, errorMessage(error, t`Please try again.`)),
  })
  const toggle = (name: string) =>
    onChange(leftOut.includes(name) ? leftOut.filter((each) => each !== name) : [...leftOut, name])
  return (
    <div className="stack gap-3">
      <div>
        <Button
          look="ghost"
          size="small"
          disabled={list.length === 0}
          isBusy={find.isPending}
          onClick={() => find.mutate()}
        >
          <Trans>Find out who was there</Trans>
        </Button>
      </div>
      {found && (
        <fieldset className="stack gap-2">
          <legend className="strong">
            <Trans>
              Was there: {ph({ present: leftOut.length })} of{' '}
              <Plural value={list.length} one="# name" other="# names" />
            </Trans>
          </legend>
          <p className="faint fine">
            <Trans>Those who are ticked played the game, and are left out.</Trans>
          </p>
          <div className={styles.present}>
            {list.map((name) => (
              <label key={name} className="row gap-2">
                <input type="checkbox" checked={leftOut.includes(name)} onChange={() => toggle(name)} />
                <span className="breakable" dir="auto">
                  {shown(name)}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  )
}
