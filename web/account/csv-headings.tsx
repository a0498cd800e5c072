import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { routes } from '../../contract/routes'
import type { Preferences } from '../../contract/preferences'
import { call, errorMessage } from '../api'
import { language } from '../i18n/locale'
import { queries, query } from '../queries'
import { Field } from '../ui/forms/fields'
import { failure } from '../ui/toast/toast-store'
import styles from './account.module.css'

type Headings = NonNullable<Preferences['csvHeadings']>

/** The language of headings and words in files of results. In English there is nothing to choose. */
export function CsvHeadings() {
  const preferences = query(routes.account.preferences)
  const { data } = useQuery(preferences)
  const save = useMutation({
    mutationFn: (csvHeadings: Headings) => call(routes.account.savePreferences, { csvHeadings }),
    onSuccess: (saved) => queries.setQueryData(preferences.queryKey, saved),
    onError: (error) =>
      failure(t`Couldn’t save your choice`, errorMessage(error, t`Check your connection, then try again.`)),
  })
  if (!data || language === 'en') return null
  const chosen = save.isPending ? save.variables : (data.csvHeadings ?? 'english')
  return (
    <section className={`stack gap-4 card ${styles.card}`} aria-labelledby="files">
      <h2 id="files">
        <Trans>Files of results</Trans>
      </h2>
      <Field label={t`Language of the files`}>
        {(control) => (
          <select {...control} value={chosen} onChange={({ target }) => save.mutate(target.value as Headings)}>
            <option value="english">
              {t({
                message: 'In English, for programs',
                comment: 'A choice under “Language of the files”, of files of results',
              })}
            </option>
            <option value="own">
              {t({ message: 'In my language', comment: 'A choice under “Language of the files”, of files of results' })}
            </option>
          </select>
        )}
      </Field>
    </section>
  )
}
