import { ph, plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useSearchParams } from 'wouter'
import type { PastGame, Winner } from '../../contract/endpoints/past-games'
import { routes } from '../../contract/routes'
import { query } from '../queries'
import { toSearchParams, readPage } from '../ui/listing/list-address'
import { ButtonLink } from '../ui/button'
import { formatDateTime } from '../ui/format'
import { Face } from '../live/face/face'
import { HostPage } from '../layout/host-page'
import { LinkRow, LinkRows } from '../ui/listing/link-row'
import { Listing } from '../ui/listing/listing'
import { Notice } from '../ui/notice'
import { PageHeading } from '../layout/page-heading'
import { langOf } from '../i18n/locale'
import '../ui/loading/skeleton.css'
import { useListing } from '../ui/listing/use-listing'
import { questionsAskedOf } from './format'
import styles from './past-games.module.css'
import { shownName } from '../ui/shown-name'

/** /past-games: a host's finished games, newest first. */
export function PastGamesScreen() {
  return (
    <HostPage title={t`Past Games`}>
      <PageHeading
        id="games"
        title={t`Past Games`}
        text={t`How your games went: who played, who won, and which questions were hard.`}
      />
      <PastGames />
    </HostPage>
  )
}

function PastGames() {
  const [address, setAddress] = useSearchParams()
  const page = readPage(address)
  const inAddress = (next: number) => toSearchParams({ page: next }, { page: 1 })
  const list = useListing(query(routes.pastGames.list, { page: String(page) }), page, (last) =>
    setAddress(inAddress(last), { replace: true }),
  )
  return (
    <section aria-labelledby="games">
      <Listing
        list={list}
        failure={t`Couldn’t load your past games`}
        heading="h2"
        skeleton={<Skeleton />}
        empty={
          <Notice heading="h2" title={t`No past games yet`} text={t`Host a game and its results will appear here.`}>
            <ButtonLink href="/" look="ghost">
              <Trans>Back to Dashboard</Trans>
            </ButtonLink>
          </Notice>
        }
        page={page}
        onPage={(next) => setAddress(inAddress(next))}
        top="games"
      >
        {({ games }) => (
          <LinkRows>
            {games.map((game) => (
              <GameRow key={game.id} game={game} />
            ))}
          </LinkRows>
        )}
      </Listing>
    </section>
  )
}

const Skeleton = () => (
  <LinkRows aria-hidden="true">
    {Array.from({ length: 4 }, (_, index) => (
      <li key={index} className={`skeleton ${styles.bone}`} />
    ))}
  </LinkRows>
)

function GameRow({ game }: { game: PastGame }) {
  const { id, title, language, finishedAt, players, averageScore, singlePlayer, winner, areNamesKept } = game
  return (
    <LinkRow
      href={`/past-games/${id}`}
      title={title}
      titled={langOf(language)}
      facts={
        <>
          {!singlePlayer && winner && <WinnerFact winner={winner} />}
          <li>
            {singlePlayer
              ? t({ message: 'Just you', comment: 'Who played: the host alone' })
              : plural(players, { one: '# player', other: '# players' })}
          </li>
          {game.rounds && <li>{plural(game.rounds.length, { one: '# round', other: '# rounds' })}</li>}
          <li>{questionsAskedOf(game)}</li>
          {players > 0 && (
            <li>
              {singlePlayer
                ? plural(averageScore, { one: '# point', other: '# points' })
                : plural(averageScore, { one: '# point on average', other: '# points on average' })}
            </li>
          )}
          {!areNamesKept && (
            <li>
              <Trans comment="The names of the players of this game were deleted">Names removed</Trans>
            </li>
          )}
        </>
      }
    >
      <p>
        <time dateTime={finishedAt}>{formatDateTime(finishedAt)}</time>
      </p>
    </LinkRow>
  )
}

const WinnerFact = ({ winner: { nickname, face, score, others } }: { winner: Winner }) => (
  <li>
    {others > 0 ? (
      <Trans>
        Won by{' '}
        <bdi className={`muted breakable ${styles.winner}`}>
          <Face face={face} />
          {ph({ name: shownName(nickname) })}
        </bdi>{' '}
        and <Plural value={others} one="# other" other="# others" /> with{' '}
        <Plural value={score} one="# point" other="# points" />
      </Trans>
    ) : (
      <Trans>
        Won by{' '}
        <bdi className={`muted breakable ${styles.winner}`}>
          <Face face={face} />
          {ph({ name: shownName(nickname) })}
        </bdi>{' '}
        with <Plural value={score} one="# point" other="# points" />
      </Trans>
    )}
  </li>
)
