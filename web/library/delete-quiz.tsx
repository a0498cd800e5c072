import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Evening } from '../../contract/endpoints/evenings'
import type { Quiz } from '../../contract/endpoints/quizzes'
import { routes } from '../../contract/routes'
import { shown } from '../../contract/text'
import { call } from '../api'
import { query, refresh } from '../queries'
import { DeleteButton } from '../ui/dialog/delete-button'
import { formatList } from '../ui/format'
import { alwaysIsolated } from '../i18n/locale'

export function DeleteQuiz({ quiz: { id, title } }: { quiz: Quiz }) {
  // Asked for when the host wants to delete: no page of the library waits for the evenings.
  const { data: evenings = [], refetch } = useQuery({ ...query(routes.evenings.list), enabled: false })
  const listing = evenings.filter(({ rounds }) => rounds.some(({ quizId }) => quizId === id))
  return (
    <DeleteButton
      what="quiz"
      size="small"
      deleted={t`Quiz deleted`}
      failed={t`Failed to delete quiz`}
      otherwise={t`An error occurred while deleting the quiz. Please try again.`}
      description={
        <>
          <Trans>
            “<bdi>{ph({ title: shown(title) })}</bdi>” and its questions will be gone for good. Games in progress and
            past results aren’t affected.
          </Trans>
          {listing.length > 0 && <Listing evenings={listing} />}
        </>
      }
      beforeAsking={() => refetch()}
      onDelete={() => call(routes.quizzes.remove, { id: String(id) })}
      refreshList={() => refresh(routes.quizzes.list)}
      onDeleted={() => document.getElementById('library')?.focus({ preventScroll: true })}
    />
  )
}

/** The evenings that lose a round, the first three by name. */
function Listing({ evenings }: { evenings: Evening[] }) {
  // Isolated: a title may run from right to left.
  const named = evenings.slice(0, 3).map(({ title }) => `“${alwaysIsolated(shown(title))}”`)
  const more = evenings.length - named.length
  const all = more > 0 ? [...named, plural(more, { one: '# more evening', other: '# more evenings' })] : named
  return (
    <p>
      <Trans>It’s a round of {ph({ evenings: formatList(all) })}, which will be played without it.</Trans>
    </p>
  )
}
