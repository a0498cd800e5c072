import { plural, t } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { routes } from '../../../../contract/routes'
import { errorMessage } from '../../../api'
import { Face } from '../../../live/face/face'
import { PersonName } from '../../../live/person-name'
import { query } from '../../../queries'
import { found } from '../search'

/** Nobody reads more than this; the search finds the others. */
const rowsShown = 200
const pollMs = 5_000

/** The players removed from the game or turned away, latest first. */
export function RemovedPlayers({ pin, search }: { pin: string; search: string }) {
  const { data, error } = useQuery({ ...query(routes.games.removedParticipants, { pin }), refetchInterval: pollMs })
  if (!data)
    return (
      <p className={error ? '' : 'dim'} role={error ? 'alert' : undefined}>
        {error ? errorMessage(error, t`We couldn’t read who was removed.`) : t`Reading the names…`}
      </p>
    )
  const all = found(data, search)
  const isSearching = search.trim() !== ''
  return (
    <>
      <p className="unseen" role="status">
        {isSearching && plural(all.length, { one: '# removed player found', other: '# removed players found' })}
      </p>
      {all.length === 0 && (
        <p className="dim">{isSearching ? t`No such name here.` : t`You haven’t removed anybody.`}</p>
      )}
      <ul className="removed-rows">
        {all.slice(0, rowsShown).map(({ id, nickname, face, canRejoin }) => (
          <li className="row player-row" key={id}>
            <Face face={face} />
            <span className="row grow may-shrink player-who">
              <PersonName nickname={nickname} />
              <small>{canRejoin ? t`may join again` : t`can’t come back`}</small>
            </span>
          </li>
        ))}
      </ul>
      {all.length > rowsShown && (
        <p className="dim">
          <Plural value={all.length - rowsShown} one="…and # more" other="…and # more" />
        </p>
      )}
    </>
  )
}
