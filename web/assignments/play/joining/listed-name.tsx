import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type RefObject } from 'react'
import { assignmentPlayerRoutes as routes } from '../../../../contract/assignment-routes'
import { isSearchable } from '../../../../contract/assignments/name-search'
import { limits } from '../../../../contract/limits'
import { shown } from '../../../../contract/text'
import { errorMessage } from '../../../api'
import { JoinField } from '../../../player/join/join-field'
import { patientQuery } from '../patience'
import styles from '../assignment.module.css'

interface ListedProps {
  code: string
  /** A name of the list. */
  chosen: string | null
  fault: string | undefined
  input: RefObject<HTMLInputElement | null>
  value: string
  onType: (typed: string) => void
  onChoose: (name: string) => void
}

/** A name on the list, found by three letters of it. Nobody is shown the list. */
export function ListedName({ code, chosen, fault, input, value, onType, onChoose }: ListedProps) {
  const q = useSettled(value.trim())
  const isAsked = isSearchable(q)
  const found = useQuery({
    ...patientQuery(routes.names, { code, q }),
    enabled: isAsked,
    // Somebody else may take a name meanwhile.
    staleTime: 5_000,
  })
  const names = isAsked ? (found.data?.names ?? []) : []
  return (
    <>
      <JoinField
        label={t`Three letters of your name`}
        className="nickname-field"
        fault={fault}
        input={input}
        value={value}
        onType={onType}
        autoComplete="off"
        placeholder={t`Three letters of your name`}
        dir="auto"
      />
      <div role="status" className="dim centered">
        {statusOf({
          typed: value.trim(),
          isAsked,
          isLoading: found.isFetching,
          error: found.error,
          count: found.data?.names.length,
        })}
      </div>
      {names.length > 0 && (
        <fieldset className={`stack ${styles.names}`}>
          <legend className="unseen">
            <Trans>Which one are you?</Trans>
          </legend>
          {names.map((name) => (
            <label key={name} className={styles.name}>
              <input
                type="radio"
                name="listed"
                className="unseen"
                checked={name === chosen}
                onChange={() => onChoose(name)}
              />
              <span className="breakable" dir="auto">
                {shown(name)}
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}

interface Search {
  typed: string
  isAsked: boolean
  isLoading: boolean
  error: unknown
  count: number | undefined
}

function statusOf({ typed, isAsked, isLoading, error, count }: Search): string {
  if (!isAsked) return typed === '' || isSearchable(typed) ? '' : shortNameText()
  if (error) return errorMessage(error, t`We couldn’t reach the server.`)
  if (count === undefined) return isLoading ? t({ message: 'Looking…', comment: 'Searching for a name' }) : ''
  if (count === 0) return t`No free name begins with these letters. Is yours taken? Ask whoever assigned this.`
  return count < limits.namesFound ? t`Which one are you?` : t`Which one are you? More letters find fewer.`
}

/** Where too little is typed to search for. */
export const shortNameText = (): string => t`Type three letters of your name. If it’s shorter, type all of it.`

const typingPauseMs = 300

/** What was typed, once typing pauses. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingPauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
