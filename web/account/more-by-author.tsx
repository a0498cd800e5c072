import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { routes } from '../../contract/routes'
import { call, errorMessage } from '../api'
import { queries, query } from '../queries'
import { SwitchLine } from '../ui/forms/switch-line'
import { failure } from '../ui/toast/toast-store'
import styles from './account.module.css'

/** Whether the gallery leads from one of the host's public quizzes to the others. */
export function MoreByAuthor() {
  const preferences = query(routes.account.preferences)
  const { data } = useQuery(preferences)
  const save = useMutation({
    mutationFn: (moreByAuthor: boolean) => call(routes.account.savePreferences, { moreByAuthor }),
    onSuccess: (saved) => queries.setQueryData(preferences.queryKey, saved),
    onError: (error) =>
      failure(t`Couldn’t save your choice`, errorMessage(error, t`Check your connection, then try again.`)),
  })
  if (!data) return null
  const chosen = save.isPending ? save.variables : (data.moreByAuthor ?? true)
  return (
    <section className={`stack gap-4 card ${styles.card}`} aria-labelledby="published">
      <h2 id="published">
        <Trans>Your public quizzes</Trans>
      </h2>
      <SwitchLine
        label={t`Show them together`}
        hint={t`“More by this author” on each of them leads to the others. Your name isn’t shown.`}
        checked={chosen}
        onChange={(isOn) => save.mutate(isOn)}
      />
    </section>
  )
}
