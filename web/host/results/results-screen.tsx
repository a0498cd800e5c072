import { langOf } from '../../i18n/locale'
import '../../questions/game-screen.css'
import { ph, plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { GameState } from '../../../contract/games/game-state'
import type { LeaderboardEntry } from '../../../contract/games/players'
import type { Highlights, PastGame } from '../../../contract/endpoints/past-games'
import { shown } from '../../../contract/text'
import { CallError, errorMessage } from '../../api'
import { Button, ButtonLink } from '../../ui/button'
import { formatDate, formatUnits } from '../../ui/format'
import { HostNotice, HostRefused } from '../game/host-notice'
import { HallSkeleton } from '../lobby/hall-skeleton'
import { hasLeader, noWinnerText } from '../../live/leaderboard'
import { podiumPlaces } from '../../../rules/games/ceremony'
import { CorrectedNote } from '../reveal/corrected-note'
import { HighlightCards } from './highlights/highlight-cards'
import { TakeHome } from './lazy-take-home'
import { Others } from './ceremony/others'
import { PlayAgain } from './next-game/play-again'
import { Podium } from './ceremony/podium'
import { TeamRanks } from './ceremony/team-ranks'
import { highlightsQuery, resultsQueries } from './results-queries'
import { useNextGameOf } from './next-game/use-next-game'
import { statistics } from './statistics'
import { useTitleAndFocus } from '../../ui/use-title-and-focus'
import '../game/hall.css'
import './ceremony/host-finish.css'
import './results-screen.css'

/** /results/{pin}: the winner, the best three, and the game's highlights. */
export function ResultsScreen({ pin }: { pin: string }) {
  const queries = resultsQueries(pin)
  const state = useQuery(queries.state)
  const leaderboard = useQuery(queries.leaderboard)
  const past = useQuery(queries.past)
  const game = past.data?.games[0]
  const highlights = useQuery({ ...highlightsQuery(game?.id ?? 0), enabled: game !== undefined })
  const error = (!state.data && state.error) || (!leaderboard.data && leaderboard.error)

  // Loaded results stay, even if reading them again fails.
  if (error) {
    if (error instanceof CallError && (error.status === 401 || error.status === 404))
      return <HostRefused code={error.code} message={error.serverMessage ?? ''} />
    return (
      <HostNotice title={t`We couldn’t load the results`} text={errorMessage(error, t`We couldn’t reach the server.`)}>
        <Button onClick={() => void Promise.all([state.refetch(), leaderboard.refetch()])}>
          <Trans>Try again</Trans>
        </Button>
      </HostNotice>
    )
  }
  // Without the stored game the results have less to show, but are still worth it.
  if (!state.data || !leaderboard.data || past.isPending)
    return (
      <main className="game-screen hall">
        <HallSkeleton />
      </main>
    )
  if (state.data.phase !== 'finished')
    return (
      <HostNotice title={t`This game is still running`} text={t`Results appear after the last question.`}>
        <ButtonLink href={`/host/game/${pin}`}>
          <Trans>Back to the game</Trans>
        </ButtonLink>
      </HostNotice>
    )
  return <Results state={state.data} leaderboard={leaderboard.data} game={game} highlights={highlights} />
}

/** Longer titles are smaller, so that they take two lines. */
const longTitle = 45

/** This many fit into two lines below the podium. */
const fewOthers = 4

interface ResultsProps {
  state: GameState
  leaderboard: LeaderboardEntry[]
  game: PastGame | undefined
  highlights: Pick<UseQueryResult<Highlights>, 'data' | 'isLoading'>
}

function Results({ state, leaderboard, game, highlights }: ResultsProps) {
  useTitleAndFocus(t`Results of ${ph({ quiz: shown(state.title) })}`)
  // A game may have ended before its last question.
  const questions = game?.questionsAsked ?? state.totalQuestions
  const winners = hasLeader(leaderboard) ? leaderboard.filter(({ rank }) => rank === 1).length : 0
  return (
    <main className="game-screen hall">
      <div className={`centered hall-results ${state.teams ? 'with-teams' : ''}`}>
        <ResultsHead state={state} leaderboard={leaderboard} game={game} questions={questions} />
        {state.teams && <TeamRanks teams={state.teams} />}
        <div className="stack grow results-body">
          <div className="column may-shrink results-places">
            {winners > 0 ? (
              <>
                <Podium
                  leaderboard={leaderboard}
                  winnerLabel={
                    state.teams
                      ? t`Best player`
                      : winners > 1
                        ? t({ message: 'Joint winner', comment: 'One of several players with the same points' })
                        : t({ message: 'Winner', comment: 'One player' })
                  }
                  isLarge={leaderboard.length <= podiumPlaces + fewOthers}
                />
                {winners > podiumPlaces && (
                  <p className="dim">
                    <Plural
                      value={winners - podiumPlaces}
                      one="…and # more joint winner"
                      other="…and # more joint winners"
                    />
                  </p>
                )}
              </>
            ) : (
              <p className="dim">{whyNobody(leaderboard, game)}</p>
            )}
            <Others leaderboard={leaderboard} />
          </div>
          <HighlightCards
            highlights={highlights.data}
            isLoading={highlights.isLoading}
            longestStreak={state.longestStreak}
            players={game?.players ?? leaderboard.length}
          />
        </div>
        <ResultsFoot state={state} game={game} />
        <p className="unseen">
          {formatUnits([
            plural(leaderboard.length, { one: '# player', other: '# players' }),
            plural(questions, { one: '# question', other: '# questions' }),
          ])}
        </p>
      </div>
    </main>
  )
}

interface HeadProps extends Pick<ResultsProps, 'state' | 'leaderboard' | 'game'> {
  /** How many were asked. */
  questions: number
}

const ResultsHead = ({ state, leaderboard, game, questions }: HeadProps) => (
  <div className="cluster spread results-head">
    <div>
      <p className="hall-small dim">
        <Trans>Game complete</Trans>
        <CorrectedNote view={{ corrected: state.corrected }} />
      </p>
      <h1
        className={`page-start ${state.title.length > longTitle ? 'long' : ''}`}
        dir="auto"
        {...langOf(state.language)}
      >
        {shown(state.title)}
      </h1>
    </div>
    <h2 className="unseen">
      <Trans comment="Heading">Statistics</Trans>
    </h2>
    <dl className="hall-statistics">
      {statistics(leaderboard, questions, game).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </div>
)

function ResultsFoot({ state, game }: Pick<ResultsProps, 'state' | 'game'>) {
  return (
    <div className="row hall-row hall-foot">
      <Link className="game-button quiet" href="/">
        <Trans>Back to Dashboard</Trans>
      </Link>
      <Link className="game-button quiet" href="/quiz/create">
        <Trans>Create New Quiz</Trans>
      </Link>
      <Link className="game-button quiet" href={game ? `/past-games/${game.id}` : '/past-games'}>
        <Trans>All results</Trans>
      </Link>
      <Link className="game-button quiet" href="/join">
        <Trans>Play Again</Trans>
      </Link>
      {!state.singlePlayer && (
        <TakeHome view={{ pin: state.pin, settings: state.settings ?? null }} className="game-button quiet" />
      )}
      {!state.singlePlayer && <PlayAgain view={{ pin: state.pin, settings: state.settings ?? null }} isPrimary />}
      {!state.singlePlayer && <FollowNextGame pin={state.pin} />}
    </div>
  )
}

/** Follows a game that is played again from elsewhere, such as a remote. */
function FollowNextGame({ pin }: { pin: string }) {
  useNextGameOf(pin)
  return null
}

const whyNobody = (leaderboard: LeaderboardEntry[], game: PastGame | undefined): string =>
  leaderboard.length === 0 && game && game.players > 0
    ? t`Players’ names and answers were deleted on ${ph({ date: formatDate(game.namesKeptUntil) })}. The statistics remain.`
    : noWinnerText(leaderboard)
