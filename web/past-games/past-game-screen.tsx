import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Badge } from '../ui/badge'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Reply } from '../../contract/api'
import type { PastGame } from '../../contract/endpoints/past-games'
import { routes } from '../../contract/routes'
import { shown } from '../../contract/text'
import { CallError } from '../api'
import { query } from '../queries'
import { ButtonLink } from '../ui/button'
import { formatDate, formatNumber, formatShare, formatDateTime } from '../ui/format'
import { BackLink } from '../layout/back-link'
import { HostPage } from '../layout/host-page'
import { Callout, Notice } from '../ui/notice'
import { PageHeading } from '../layout/page-heading'
import '../ui/loading/skeleton.css'
import { LoadFailure } from '../ui/load-failure'
import { hasKey } from '../questions/kinds'
import { ChangeKey } from './change-key'
import { DeleteGame } from './delete-game'
import { DownloadCsv } from './download-csv'
import { DownloadLog } from './download-log'
import { timesOfRound } from './format'
import { hardestFirst } from './hardest-first'
import { PlayerResults } from './player-results'
import { TeamTable } from './team-table'
import { QuestionResults } from './question-results'
import styles from './past-game.module.css'
import { langOf } from '../i18n/locale'

type Game = Reply<typeof routes.pastGames.get>

/** /past-games/{id}: how a game went, question by question and player by player. */
export function PastGameScreen({ gameId }: { gameId: number }) {
  const game = useQuery(query(routes.pastGames.get, { gameId: String(gameId) }))
  return (
    <HostPage title={game.data ? shown(game.data.title) : t`Past game`}>
      <BackLink href="/past-games">
        <Trans>Past Games</Trans>
      </BackLink>
      {game.data ? (
        <Results game={game.data} />
      ) : game.isError ? (
        <Failure error={game.error} isBusy={game.isFetching} onRetry={() => void game.refetch()} />
      ) : (
        <div className="skeleton skeleton-card" style={{ height: '24rem' }} aria-hidden="true" />
      )}
    </HostPage>
  )
}

function Failure(failure: { error: Error; isBusy: boolean; onRetry: () => void }) {
  if (failure.error instanceof CallError && failure.error.status === 404)
    return (
      <Notice heading="h1" title={t`Game not found`} text={t`It may have been deleted, or it’s still in progress.`}>
        <ButtonLink look="ghost" href="/past-games">
          <Trans>Back to Past Games</Trans>
        </ButtonLink>
      </Notice>
    )
  return <LoadFailure heading="h1" title={t`Couldn’t load this game`} {...failure} />
}

function Results({ game }: { game: Game }) {
  const { id, title, language, finishedAt, singlePlayer, players, areNamesKept, hasLog } = game
  return (
    <>
      <PageHeading
        title={shown(title)}
        language={language}
        text={
          singlePlayer ? (
            <Trans>
              <time dateTime={finishedAt}>{ph({ moment: formatDateTime(finishedAt) })}</time>, played solo
            </Trans>
          ) : (
            <time dateTime={finishedAt}>{formatDateTime(finishedAt)}</time>
          )
        }
      >
        {game.questionsAsked > 0 && (
          <ButtonLink look="ghost" href={`/assignments/new?gameId=${id}`}>
            <Trans>Assign to those absent</Trans>
          </ButtonLink>
        )}
        {areNamesKept && players > 0 && <DownloadCsv gameId={id} />}
        {hasLog && <DownloadLog gameId={id} />}
        <DeleteGame game={game} />
      </PageHeading>
      <dl className={`gap-3 ${styles.statistics}`}>
        {statisticsOf(game).map(([label, value]) => (
          <div key={label} className="card">
            <dt className="faint fine">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {game.teams && (
        <section className={`stack gap-4 ${styles.section}`} aria-labelledby="teams">
          <h2 id="teams">
            <Trans>Teams</Trans>
          </h2>
          <TeamTable teams={game.teams} />
        </section>
      )}
      <Players game={game} />
      <Questions game={game} />
    </>
  )
}

function Players({ game }: { game: Game }) {
  const { areNamesKept, players } = game
  return (
    <section className={`stack gap-4 ${styles.section}`} aria-labelledby="players">
      <h2 id="players" tabIndex={-1}>
        <Trans>Players</Trans>
      </h2>
      {!areNamesKept ? (
        <Callout>
          <p>
            <Trans>
              The names and answers of this game’s players were removed on{' '}
              {ph({ date: formatDate(game.namesKeptUntil) })}. The statistics stay.
            </Trans>
          </p>
        </Callout>
      ) : players > 0 ? (
        <PlayerResults game={game} />
      ) : (
        <p>
          <Trans>Nobody played this game.</Trans>
        </p>
      )}
    </section>
  )
}

function Questions({ game }: { game: Game }) {
  const { questions } = game
  const [isHardestFirst, setIsHardestFirst] = useState(false)
  return (
    <section className={`stack gap-4 ${styles.section}`} aria-labelledby="questions">
      <h2 id="questions">
        <Trans>Questions</Trans>
      </h2>
      {questions.length > 1 && (
        <label className={styles.order}>
          <input type="checkbox" checked={isHardestFirst} onChange={() => setIsHardestFirst(!isHardestFirst)} />
          <Trans>Hardest first</Trans>
        </label>
      )}
      {questions.length === 0 ? (
        <p>
          <Trans>This game ended before its first question.</Trans>
        </p>
      ) : game.rounds && !isHardestFirst ? (
        <Rounds game={game} rounds={game.rounds} />
      ) : (
        <QuestionList game={game} questions={isHardestFirst ? hardestFirst(questions) : questions} />
      )}
    </section>
  )
}

const QuestionList = ({ game, questions }: { game: Game; questions: Game['questions'] }) => (
  <ol className={`gap-5 ${styles.questions}`}>
    {questions.map((question) => (
      <QuestionResults
        key={question.index}
        question={question}
        players={game.players}
        changeKey={hasKey(question.kind) && game.areNamesKept && <ChangeKey question={question} game={game} />}
      />
    ))}
  </ol>
)

/** The questions of an evening, round by round. An evening can end before its last round. */
const Rounds = ({ game, rounds }: { game: Game; rounds: NonNullable<PastGame['rounds']> }) =>
  rounds.map((round, index) => {
    const { title, language, weight, from, count } = round
    const times = timesOfRound(round)
    const asked = game.questions.filter((question) => question.index >= from && question.index < from + count)
    return (
      <div key={from} className="stack gap-4" role="group" aria-label={t`Round ${ph({ number: index + 1 })}`}>
        <div>
          <p className={`breakable ${styles.round}`}>
            <span className="faint">
              <Trans>Round {ph({ number: index + 1 })}</Trans>
            </span>{' '}
            <bdi className="strong" {...langOf(language)}>
              {shown(title)}
            </bdi>{' '}
            {weight === 2 && (
              <Badge tone="marigold">
                <Trans>Counts double</Trans>
              </Badge>
            )}
          </p>
          {times && <p className="muted figures">{times}</p>}
        </div>
        {asked.length > 0 ? (
          <QuestionList game={game} questions={asked} />
        ) : (
          <p className="muted">
            <Trans>Not played.</Trans>
          </p>
        )}
      </div>
    )
  })

type Labelled = [label: string, value: string]

function statisticsOf(game: PastGame): Labelled[] {
  const { players, averageScore, rightAnswers, questionsAsked, questionsCounted, totalQuestions } = game
  // A game of polls and slides has none.
  const right: Labelled[] =
    questionsCounted > 0 ? [[t`Correct answers`, formatShare(rightAnswers, players * questionsCounted)]] : []
  return [
    [t`Players`, formatNumber(players)],
    [t`Average score`, formatNumber(averageScore)],
    ...right,
    [
      t`Questions asked`,
      questionsAsked === totalQuestions
        ? formatNumber(questionsAsked)
        : t({
            message: `${questionsAsked} of ${totalQuestions}`,
            comment: 'How many questions of the quiz were asked',
          }),
    ],
  ]
}
