import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSearchParams } from 'wouter'
import { routes } from '../../contract/routes'
import { query } from '../queries'
import { ButtonLink } from '../ui/button'
import { Listing } from '../ui/listing/listing'
import { QuizTiles, QuizTilesSkeleton } from '../quizzes/quiz-tile'
import { useListing } from '../ui/listing/use-listing'
import {
  toListInput,
  changeFilters,
  readFilters,
  filterParams,
  defaultFilters,
  type LibraryFilters,
} from './library-filters'
import { LibraryMenu } from './library-menu'
import { NoQuizzesFound, NoQuizzesYet } from './empty-library'
import { toLibraryPage, librarySummary } from './library-page'
import { LibraryToolbar } from './library-toolbar'
import { QuizCard } from './quiz-card'
import styles from './library.module.css'

/** A host's own quizzes, searched, sorted and in pages. */
export function QuizLibrary({ mayCreate }: { mayCreate: boolean }) {
  const [address, setAddress] = useSearchParams()
  const filters = readFilters(address)
  const { page, limit, search } = filters
  // The Back button goes through the pages of the list, but not through every search.
  const filter = (next: LibraryFilters) => setAddress(filterParams(next), { replace: page === 1 })
  const list = useListing(
    { ...query(routes.quizzes.list, toListInput(filters)), select: toLibraryPage },
    page,
    (last) => setAddress(filterParams({ ...filters, page: last }), { replace: true }),
  )
  const { data } = list
  const isEmpty = data?.total === 0 && search === ''
  if (isEmpty && !list.error) return <NoQuizzesYet mayCreate={mayCreate} />

  return (
    <section className={`stack gap-4 ${styles.library}`} aria-labelledby="library">
      <div className={`row cluster spread ${styles.heading}`}>
        <h2 id="library" tabIndex={-1}>
          <Trans>Your Quiz Library</Trans>
        </h2>
        <p className={`faint figures ${styles.summary}`} aria-live="polite">
          {data && data.total > 0 && librarySummary(data)}
        </p>
        <div className={`row cluster ${styles.choices}`}>
          {mayCreate && (
            <ButtonLink href="/import" look="ghost" size="small">
              <Trans comment="Button: take questions over from a file">Import</Trans>
            </ButtonLink>
          )}
          <LibraryMenu mayCreate={mayCreate} />
        </div>
      </div>
      <LibraryToolbar
        filters={filters}
        onChange={(change) => filter(changeFilters(filters, change))}
        hasPaging={data?.hasPaging ?? false}
      />
      <Listing
        list={list}
        failure={t`Failed to fetch quizzes`}
        skeleton={
          <QuizTilesSkeleton rows={[['1.5rem', '70%'], ['3rem'], ['1.3rem', '80%'], ['1.6rem', '60%'], ['2.5rem']]} />
        }
        empty={<NoQuizzesFound onClear={() => filter({ ...defaultFilters, limit })} />}
        page={page}
        onPage={(next) => setAddress(filterParams({ ...filters, page: next }))}
        top="library"
      >
        {({ quizzes }) => (
          <QuizTiles>
            {quizzes.map((quiz) => (
              <QuizCard key={quiz.id} quiz={quiz} mayCreate={mayCreate} />
            ))}
          </QuizTiles>
        )}
      </Listing>
    </section>
  )
}
