import { useRef } from 'react'
import type { TakenResults as Results } from '../../contract/endpoints/take-home'
import { routes } from '../../contract/routes'
import { shown } from '../../contract/text'
import { call } from '../api'
import { Face } from '../live/face/face'
import { Button, ButtonLink } from '../ui/button'
import { formatCount, formatDate, formatNumber } from '../ui/format'
import { ordinal } from '../ui/ordinal'
import { DeleteMine } from './delete-mine'
import { TakenQuestion } from './taken-question'
import { useUnfoldedOnPaper } from './use-unfolded-on-paper'
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
            Play again what you missed
          </ButtonLink>
          <p className="muted fine">{formatCount(missed, 'question')}, just for you: nobody sees how it goes.</p>
        </div>
      ) : (
        questions.some(({ own }) => own.answer?.credit === 1) && (
          <p className={`strong ${styles.again}`}>You got everything right. Well played!</p>
        )
      )}
      <section aria-labelledby="questions">
        <h2 id="questions" className={styles.title}>
          Your answers
        </h2>
        {questions.length > 0 ? (
          <ol className={`stack gap-4 ${styles.questions}`} ref={list}>
            {questions.map((question) => (
              <TakenQuestion key={question.index} question={question} />
            ))}
          </ol>
        ) : (
          <p className="muted">This game ended before its first question.</p>
        )}
      </section>
      <footer className={`row cluster spread ${styles.foot}`}>
        <p className="muted">
          This page is here until <time dateTime={until}>{formatDate(until)}</time>. Anyone with its address can read
          it.
        </p>
        <div className={`cluster gap-3 ${styles.tools}`}>
          <Button look="ghost" onClick={() => print()}>
            Print
          </Button>
          <DeleteMine
            erase={() => call(routes.takeHome.erase, { token })}
            description="Your nickname, your face and everything you typed in this game will be gone for good, also for the host, and this page with them. What you chose, your times and your points stay, under “Removed player”."
            onErased={onErased}
          />
        </div>
      </footer>
    </>
  )
}

const Head = ({ results: { face, nickname, title, finishedAt } }: Pick<ResultsProps, 'results'>) => (
  <header className={`row gap-4 ${styles.head}`}>
    <Face face={face} className={styles.face} />
    <div className="may-shrink">
      <h1 className="breakable">
        <bdi>{shown(nickname)}</bdi>
      </h1>
      <p className="muted breakable" dir="auto">
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
    ...(players > 1 ? [[ordinal(rank), `of ${formatNumber(players)}`] as [string, string]] : []),
    ...(team
      ? [[ordinal(team.rank), `of ${formatCount(team.teams, 'team')}: ${shown(team.name)}`] as [string, string]]
      : []),
    [formatNumber(score), score === 1 ? 'point' : 'points'],
    ...(questionsCounted > 0
      ? [[`${formatNumber(correctAnswers)} / ${formatNumber(questionsCounted)}`, 'right'] as [string, string]]
      : []),
  ]
  return (
    <ul className={styles.figures} aria-label={`How ${formatCount(questionsCounted, 'question')} went`}>
      {figures.map(([figure, means]) => (
        <li key={means} className="card">
          <b className="figures">{figure}</b> <span className="muted">{means}</span>
        </li>
      ))}
    </ul>
  )
}
