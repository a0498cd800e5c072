import { ph, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { shown } from '../../../contract/text'
import { LoadFailure } from '../../ui/load-failure'
import type { AssignDraft } from '../making/draft'
import { namesIn } from '../making/names'
import type { Present } from '../making/use-present'
import styles from '../assignments.module.css'

interface PresentProps {
  draft: AssignDraft
  present: Present
  leftOut: readonly string[]
  change: (change: Pick<AssignDraft, 'ticks'>) => void
}

/** Those whose name looks like a nickname of the game are ticked as present; the host decides. */
export function PresentNames({ draft: { names, ticks }, present, leftOut, change }: PresentProps) {
  const list = Array.from(new Set(namesIn(names)))
  if (list.length === 0) return null
  return (
    <fieldset className="stack gap-2" aria-busy={present.isBusy}>
      <legend className="strong">
        <Trans>
          Was there: {ph({ present: leftOut.length })} of <Plural value={list.length} one="# name" other="# names" />
        </Trans>
      </legend>
      <p className="faint fine">
        <Trans>Those who are ticked played the game, and are left out.</Trans>
      </p>
      {present.error && (
        <LoadFailure
          heading="h3"
          title={t`Couldn’t look up who was there`}
          error={present.error}
          isBusy={present.isBusy}
          onRetry={present.retry}
        />
      )}
      <div className={styles.present}>
        {list.map((name) => (
          <label key={name} className="row gap-2">
            <input
              type="checkbox"
              checked={leftOut.includes(name)}
              onChange={({ target }) => change({ ticks: new Map(ticks).set(name, target.checked) })}
            />
            <span className="breakable" dir="auto">
              {shown(name)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
