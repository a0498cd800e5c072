import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSearchParams } from 'wouter'
import type { Reply } from '../../contract/api'
import { routes } from '../../contract/routes'
import { query } from '../queries'
import { Button } from '../ui/button'
import { Listing } from '../ui/listing/listing'
import { formatDate } from '../ui/format'
import { Notice } from '../ui/notice'
import { SearchField } from '../ui/forms/search-field'
import '../ui/loading/skeleton.css'
import { useListing } from '../ui/listing/use-listing'
import { readFilters, filterParams, defaultFilters } from './player-filters'
import { PlayerTable } from './player-table'
import styles from './player-results.module.css'

const searchId = 'search-players'

/** The results of up to two thousand players, best first, in pages, with a search by name. */
export function PlayerResults({ game }: { game: Reply<typeof routes.pastGames.get> }) {
  const [address, setAddress] = useSearchParams()
  const { page, search } = readFilters(address)
  const replace = (change: Partial<typeof defaultFilters>) =>
    setAddress(filterParams({ page: 1, search, ...change }), { replace: true })
  const list = useListing(
    query(routes.pastGames.players, { gameId: String(game.id), page: String(page), search }),
    page,
    (last) => replace({ page: last }),
  )
  return (
    <>
      <div className={styles.search} role="search">
        <SearchField
          id={searchId}
          label={t`Search players by nickname`}
          placeholder={t`Search players by nickname...`}
          search={search}
          onSearch={(next) => replace({ search: next })}
        />
      </div>
      <Listing
        list={list}
        failure={t`Couldn’t load the players`}
        skeleton={<div className="skeleton" style={{ height: '16rem' }} aria-hidden="true" />}
        empty={
          <NobodyFound
            onClear={() => {
              replace(defaultFilters)
              document.getElementById(searchId)?.focus()
            }}
          />
        }
        page={page}
        onPage={(next) => setAddress(filterParams({ page: next, search }))}
        top="players"
      >
        {({ players }) => <PlayerTable players={players} game={game} />}
      </Listing>
      <p className="faint fine">
        <Trans>
          Press a name to see that player’s answers, and why they earned their points. Names and answers are kept until{' '}
          {ph({ date: formatDate(game.namesKeptUntil) })}. The statistics stay.
        </Trans>
      </p>
    </>
  )
}

const NobodyFound = ({ onClear }: { onClear: () => void }) => (
  <Notice title={t`No players found`} text={t`No nickname in this game matches your search.`}>
    <Button look="ghost" onClick={onClear}>
      <Trans>Show all players</Trans>
    </Button>
  </Notice>
)
