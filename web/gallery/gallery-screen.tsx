import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSearchParams } from 'wouter'
import { routes } from '../../contract/routes'
import { useIsHost } from '../identity/use-user'
import { query } from '../queries'
import { Button, ButtonLink } from '../ui/button'
import { PublicPage } from '../layout/public-page'
import { Listing } from '../ui/listing/listing'
import { Notice } from '../ui/notice'
import { PageHeading } from '../layout/page-heading'
import { pageWindow } from '../ui/listing/page-numbers'
import { QuizTiles, QuizTilesSkeleton } from '../quizzes/quiz-tile'
import { useListing } from '../ui/listing/use-listing'
import { GalleryCard } from './gallery-card'
import {
  toListInput,
  gallerySummary,
  readFilters,
  filterParams,
  defaultFilters,
  isFiltered,
  type GalleryFilters,
} from './gallery-filters'
import { GalleryToolbar } from './gallery-toolbar'
import styles from './gallery.module.css'

const pageButtons = 5

/** /gallery: every public quiz, for anybody to find and play alone. */
export function GalleryScreen() {
  const [address, setAddress] = useSearchParams()
  const filters = readFilters(address)
  const { page } = filters
  const set = (next: GalleryFilters) => setAddress(filterParams(next))
  const list = useListing(query(routes.gallery.list, toListInput(filters)), page, (last) =>
    setAddress(filterParams({ ...filters, page: last }), { replace: true }),
  )
  const { data } = list

  return (
    <PublicPage title={t`Public Gallery`}>
      <Heading />
      <GalleryToolbar filters={filters} onChange={(change) => set({ ...filters, page: 1, ...change })} />
      <section aria-label={t`Public quizzes`}>
        {filters.sameAuthorAs !== '' && (
          <p className="row cluster gap-3">
            <Trans>Quizzes by the same author.</Trans>
            <Button look="quiet" size="small" onClick={() => set({ ...filters, page: 1, sameAuthorAs: '' })}>
              <Trans>Show all authors</Trans>
            </Button>
          </p>
        )}
        <p id="count" tabIndex={-1} className={`faint figures ${styles.count}`} aria-live="polite">
          {data && data.total > 0 && gallerySummary(data.quizzes.length, data)}
        </p>
        <Listing
          list={list}
          failure={t`Failed to fetch quizzes`}
          heading="h2"
          skeleton={
            <QuizTilesSkeleton rows={[['1.5rem', '30%'], ['1.6rem', '75%'], ['3rem'], ['1.3rem', '85%'], ['6.3rem']]} />
          }
          empty={<NoQuizzesFound filters={filters} onClear={() => set(defaultFilters)} />}
          page={page}
          onPage={(next) => set({ ...filters, page: next })}
          pages={(current, total) => pageWindow(current, total, pageButtons)}
          top="count"
        >
          {({ quizzes }) => (
            <QuizTiles>
              {quizzes.map((quiz) => (
                <GalleryCard key={quiz.id} quiz={quiz} />
              ))}
            </QuizTiles>
          )}
        </Listing>
      </section>
    </PublicPage>
  )
}

function Heading() {
  const isHost = useIsHost()
  return (
    <PageHeading title={t`Public Gallery`} text={t`Quizzes shared by other hosts. Play solo, at your own pace.`}>
      <ButtonLink href="/" look="ghost">
        {isHost ? t`Back to Dashboard` : t`Back to homepage`}
      </ButtonLink>
      <ButtonLink href={isHost ? '/quiz/create' : '/auth'} look="ghost">
        {isHost ? t`Create a quiz` : t`Sign in to create quizzes`}
      </ButtonLink>
    </PageHeading>
  )
}

function NoQuizzesFound({ filters, onClear }: { filters: GalleryFilters; onClear: () => void }) {
  return (
    <Notice heading="h2" title={t`No public quizzes found. Try adjusting your filters.`}>
      {isFiltered(filters) && (
        <Button
          look="ghost"
          onClick={() => {
            onClear()
            document.getElementById('search')?.focus()
          }}
        >
          <Trans>Clear filters</Trans>
        </Button>
      )}
    </Notice>
  )
}
