import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PastGame } from '../../contract/past-games'
import { routes } from '../../contract/routes'
import { shown } from '../../contract/text'
import { inWords } from '../api'
import { query } from '../queries'
import { Button } from '../ui/button'
import { figure } from '../ui/figures'
import { longDate } from '../ui/long-date'
import { Notice } from '../ui/notice'
import { Pagination } from '../ui/pagination'
import '../ui/skeleton.css'
import { usePageNumber } from './use-page-number'
import { seconds } from './words'
import styles from './player-results.module.css'

/** Every player's result, the best first, page by page: there may be two thousand. */
export function PlayerResults({ game }: { game: PastGame }) {
  const { id, questionsAsked, namesKeptUntil } = game
  const [page, setPage] = usePageNumber()
  const list = useQuery({
    ...query(routes.pastGames.players, { gameId: String(id), page: String(page) }),
    placeholderData: keepPreviousData,
  })
  const { data } = list

  if (list.isError)
    return (
      <Notice
        isFailure
        title="The players could not be read"
        text={inWords(list.error, 'Check your connection, then try again.')}
      >
        <Button look="ghost" isBusy={list.isFetching} onClick={() => void list.refetch()}>
          Try again
        </Button>
      </Notice>
    )
  if (!data) return <div className={`skeleton ${styles.bone}`} aria-hidden="true" />
  return (
    <>
      <table className={styles.table} aria-labelledby="players" aria-busy={list.isFetching}>
        <thead>
          <tr>
            <th scope="col">Rank</th>
            <th scope="col">Player</th>
            <th scope="col">Score</th>
            <th scope="col">Right</th>
            <th scope="col" className={styles.time}>
              Time
            </th>
          </tr>
        </thead>
        <tbody>
          {data.players.map(({ id: playerId, rank, nickname, score, correctAnswers, totalTimeMs }) => (
            <tr key={playerId}>
              <td>{figure(rank)}</td>
              <th scope="row">
                <bdi>{shown(nickname)}</bdi>
              </th>
              <td>{figure(score)}</td>
              <td>
                {correctAnswers} of {questionsAsked}
              </td>
              <td className={styles.time}>{seconds(totalTimeMs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pagination
        page={page}
        totalPages={data.totalPages}
        onPage={(next) => {
          setPage(next)
          document.getElementById('players')?.scrollIntoView({ block: 'start' })
        }}
      />
      <p className={styles.kept}>Names and answers are kept until {longDate(namesKeptUntil)}. The numbers stay.</p>
    </>
  )
}
