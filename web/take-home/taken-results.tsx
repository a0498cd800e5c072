import { ph, plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import type { TakenResults as Results } from '../../contract/endpoints/take-home'
import { routes } from '../../contract/routes'
import { shown } from '../../contract/text'
import { call } from '../api'
import { Face } from '../live/face/face'
import { Button, ButtonLink } from '../ui/button'
import { formatDate, formatNumber } from '../ui/format'
import { ordinal } from '../ui/ordinal'
import { DeleteMine } from './delete-mine'
import { TakenQuestion } from './taken-question'
import { useUnfoldedOnPaper } from './use-unfolded-on-paper'
import { langOf, isolated } from '../i18n/locale'
import styles from './take-home.module.css'

interface ResultsProps {
  token: string
  results: Results
  onErased: () => void
}

/** A player's whole game. */
export function TakenResults({ token, results, onErased }: ResultsProps) {
  const list = useRef<HTMLOListElement>(null)
  useUnfoldedOnPaper(list)
  const { questions, until } = results
  const missed = questions.filter(({ isMissed }) => isMissed).length
  return (
    <>
      <Head results={results} />
      <Figures results={results} />
      {missed > 0 ? (
        <div className={styles.again}>
          <ButtonLink size="big" href={`/mine/${token}/again`}>
            <Trans>Play again what you missed</Trans>
          </ButtonLink>
          <p className="muted fine">
            <Plural
              value={missed}
              one="# question, just for you: nobody sees how it goes."
              other="# questions, just for you: nobody sees how it goes."
            />
          </p>
        </div>
      ) : (
        questions.some(({ own }) => own.answer?.credit === 1) && (
          <p className={`strong ${styles.again}`}>
            <Trans>You got everything right. Well played!</Trans>
          </p>
        )
      )}
      <section aria-labelledby="questions">
        <h2 id="questions" className={styles.title}>
          <Trans>Your answers</Trans>
        </h2>
        {questions.length > 0 ? (
          <ol className={`stack gap-4 ${styles.questions}`} ref={list}>
            {questions.map((question) => (
              <TakenQuestion key={question.index} question={question} />
            ))}
          </ol>
        ) : (
          <p className="muted">
            <Trans>This game ended before its first question.</Trans>
          </p>
        )}
      </section>
      <Foot {...{ token, until, onErased }} />
    </>
  )
}

/** Until when the page is here, and what can be done with it. */
function Foot({ token, until, onErased }: Pick<ResultsProps, 'token' | 'onErased'> & Pick<Results, 'until'>) {
  return (
    <footer className={`row cluster spread ${styles.foot}`}>
      <p className="muted">
        <Trans>
          This page is here until <time dateTime={until}>{ph({ day: formatDate(until) })}</time>. Anyone with its
          address can read it.
        </Trans>
      </p>
      <div className={`cluster gap-3 ${styles.tools}`}>
        <Button look="ghost" onClick={() => print()}>
          <Trans comment="Button: prints the page">Print</Trans>
        </Button>
        <DeleteMine
          erase={() => call(routes.takeHome.erase, { token })}
          description={t`Your nickname, your face and everything you typed in this game will be gone for good, also for the host, and this page with them. What you chose, your times and your points stay, under “Removed player”.`}
          onErased={onErased}
        />
      </div>
    </footer>
  )
}

const Head = ({ results: { face, nickname, title, language, finishedAt } }: Pick<ResultsProps, 'results'>) => (
  <header className={`row gap-4 ${styles.head}`}>
    <Face face={face} className={styles.face} />
    <div className="may-shrink">
      <h1 className="breakable">
        <bdi>{shown(nickname)}</bdi>
      </h1>
      <p className="muted breakable" dir="auto" {...langOf(language)}>
        {shown(title)}
      </p>
      <p className="muted">
        <time dateTime={finishedAt}>{formatDate(finishedAt)}</time>
      </p>
    </div>
  </header>
)

function Figures({ results }: Pick<ResultsProps, 'results'>) {
  const { rank, players, team, score, correctAnswers, questionsCounted } = results
  const figures: [figure: string, means: string][] = [
    ...(players > 1 ? [[ordinal(rank), ofPlayers(players)] as [string, string]] : []),
    ...(team ? [[ordinal(team.rank), ofTeams(team)] as [string, string]] : []),
    [formatNumber(score), t({ message: plural(score, { one: 'point', other: 'points' }), comment: 'Under a number' })],
    ...(questionsCounted > 0
      ? [[`${formatNumber(correctAnswers)} / ${formatNumber(questionsCounted)}`, rightWord()] as [string, string]]
      : []),
  ]
  return (
    <ul
      className={styles.figures}
      aria-label={plural(questionsCounted, { one: 'How # question went', other: 'How # questions went' })}
    >
      {figures.map(([figure, means]) => (
        <li key={means} className="card">
          <b className="figures">{figure}</b> <span className="muted">{means}</span>
        </li>
      ))}
    </ul>
  )
}

const ofPlayers = (players: number): string =>
  t({ message: `of ${ph({ players: formatNumber(players) })}`, comment: 'Under a rank: 3rd of 20' })

function ofTeams({ teams, name: given }: NonNullable<Results['team']>): string {
  const name = isolated(shown(given))
  return t({
    message: plural(teams, { one: `of # team: ${name}`, other: `of # teams: ${name}` }),
    comment: 'Under a rank: 3rd of 8 teams: The Owls',
  })
}

const rightWord = (): string => t({ message: 'right', context: 'Under 3 / 5: so many answers were right' })
