import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { PastGame } from '../../contract/past-games'
import { routes } from '../../contract/routes'
import { shown } from '../../contract/text'
import { inWords } from '../api'
import { query } from '../queries'
import { Button, ButtonLink } from '../ui/button'
import { counted, figure } from '../ui/figures'
import { Page } from '../ui/layout'
import { Notice } from '../ui/notice'
import { Pagination } from '../ui/pagination'
import '../ui/skeleton.css'
import { usePageNumber } from './use-page-number'
import { asked, longMoment } from './words'
import styles from './past-games.module.css'

/** /past-games: every finished game of a host, the newest first. */
export function PastGamesScreen({ bar }: { bar: ReactNode }) {
  return (
    <Page title="Past Games" bar={bar}>
      <div className={styles.heading}>
        <h1 id="games">Past Games</h1>
        <p>How your games went: who played, who won, and which questions were hard.</p>
      </div>
      <PastGames />
    </Page>
  )
}

function PastGames() {
  const [page, setPage] = usePageNumber()
  const list = useQuery({
    ...query(routes.pastGames.list, { page: String(page) }),
    placeholderData: keepPreviousData,
  })
  const { data } = list

  if (list.isError)
    return (
      <Notice
        isFailure
        heading="h2"
        title="Your past games could not be read"
        text={inWords(list.error, 'Check your connection, then try again.')}
      >
        <Button look="ghost" isBusy={list.isFetching} onClick={() => void list.refetch()}>
          Try again
        </Button>
      </Notice>
    )
  if (!data)
    return (
      <ul className={styles.games} aria-hidden="true">
        {Array.from({ length: 4 }, (_, index) => (
          <li key={index} className={`skeleton ${styles.bone}`} />
        ))}
      </ul>
    )
  if (data.total === 0)
    return (
      <Notice heading="h2" title="No past games yet" text="Start a game of one of your quizzes: its results stay here.">
        <ButtonLink href="/" look="ghost">
          Back to Dashboard
        </ButtonLink>
      </Notice>
    )
  return (
    <section aria-labelledby="games" aria-busy={list.isFetching}>
      {data.games.length === 0 ? (
        <Notice
          heading="h2"
          title="Nothing on this page"
          text={`Your past games fill ${counted(data.totalPages, 'page')}.`}
        >
          <Button look="ghost" onClick={() => setPage(1)}>
            To the first page
          </Button>
        </Notice>
      ) : (
        <ul className={styles.games}>
          {data.games.map((game) => (
            <GameRow key={game.id} game={game} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        totalPages={data.totalPages}
        onPage={(next) => {
          setPage(next)
          document.getElementById('games')?.scrollIntoView({ block: 'start' })
        }}
      />
    </section>
  )
}

function GameRow({ game }: { game: PastGame }) {
  const { id, title, finishedAt, players, averageScore, singlePlayer, areNamesKept } = game
  return (
    <li className={styles.game}>
      <div>
        <h2 dir="auto">
          <Link href={`/past-games/${id}`}>{shown(title)}</Link>
        </h2>
        <p>
          <time dateTime={finishedAt}>{longMoment(finishedAt)}</time>
        </p>
      </div>
      <ul className={styles.facts}>
        <li>{singlePlayer ? 'Just you' : counted(players, 'player')}</li>
        <li>{asked(game)}</li>
        {players > 0 && <li>{figure(averageScore)} points on average</li>}
        {!areNamesKept && <li>Names removed</li>}
      </ul>
    </li>
  )
}
