import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { shown } from '../../../contract/text'
import type { SummaryByKind } from '../../../contract/questions/questions'
import { voidText, type KnownKind } from '../../questions/kinds'
import { phoneKindOf } from '../../question-kinds/phone-kinds'
import { TimeBar, useIsPast, useSecondsLeft } from '../../questions/countdown'
import { CountUp } from '../../questions/count-up'
import { useFit } from '../../questions/use-fit'
import type { GameView } from '../../live/view/game-view'
import type { CountdownPhase, QuestionPhase } from '../../live/view/phase'
import { questionSeconds } from '../../questions/question-seconds'
import { ReactionBar } from '../reactions/lazy-reaction-bar'
import { PlayerTop } from '../player-top'
import { optionalPart } from '../../ui/loading/optional-part'
import { useTitleAndFocus } from '../../ui/use-title-and-focus'
import { formatSeconds } from '../../live/format'
import { TeamPart } from '../teams/lazy-team-part'
import { EveningPart } from '../evening/lazy-evening-part'
import { StandingNow } from './standing-now'
import { StreakLine } from './streak-line'
import { isLastQuestion, isWithoutKey, nextText, openText, streakText, verdict } from './words'
import { langOf } from '../../i18n/locale'
import '../../questions/player-layout.css'
import '../../questions/player-result.css'

// A phone that could not load it shows the result all the same.
const Why = optionalPart(() => import('../why/why').then((m) => m.Why))

interface ResultProps {
  view: GameView
  phase: QuestionPhase | CountdownPhase
  problem?: string
}

/** Shown from the server's reply on: right or wrong, or locked in; after the close also rank and gap. */
export function PlayerResult({ view, phase, problem }: ResultProps) {
  const { own } = phase
  // The next question could not be started, which has reset the answer.
  const isReset = problem !== undefined && own.name === 'none'
  const isVoid = 'told' in phase && phase.told.reveal?.isVoid
  const { title, kind } =
    isReset || isVoid
      ? { title: isVoid ? voidText() : t`One moment…`, kind: 'none' }
      : verdict(own, phase.index, phase.question?.kind ?? 'choice')
  const points = own.name === 'taken' ? own.points : 0
  const streak = streakText(view, phase)
  useTitleAndFocus(title)
  const screen = useFit<HTMLElement>(phase)

  return (
    <main className="game-screen phone player resulting" ref={screen}>
      <PlayerTop view={view} index={phase.index} gained={points} />
      <div
        className={`column player-verdict ${kind} ${own.name === 'locked' ? (phoneKindOf(phase.question).tintOf?.(own.answer) ?? 'untinted') : ''}`}
        style={{ '--credit': own.name === 'taken' ? own.credit : undefined } as CSSProperties}
      >
        {/* A new heading takes the focus, so that a verdict at the close is read aloud, too. */}
        <h1 key={title}>
          {title}
          {points > 0 && (
            <span className="points" dir="ltr">
              + <CountUp from={0} to={points} />
            </span>
          )}
        </h1>
        {!isReset && <Remark view={view} phase={phase} />}
        <RightAnswer phase={phase} />
        {phase.name === 'countdown' && phase.told.explanation && (
          <p className="breakable explanation" dir="auto" {...langOf(phase.question?.language)}>
            {shown(phase.told.explanation)}
          </p>
        )}
      </div>
      <div className={`column player-after ${streak ? 'with-streak' : ''}`}>
        {streak && <StreakLine {...streak} />}
        <div className="column centered player-standing" role="status">
          {phase.name === 'question' ? (
            <StillOpen view={view} phase={phase} />
          ) : (
            <Standings view={view} phase={phase} />
          )}
        </div>
        {/* Its room is reserved while the question is open, so that nothing moves at the close. */}
        <ReactionBar view={view} isShown={phase.name === 'countdown'} />
        <div className="centered player-foot dim">
          {phase.name === 'countdown' && (problem ?? <Next view={view} phase={phase} />)}
          <Why view={view} phase={phase} />
        </div>
      </div>
    </main>
  )
}

/** The player's place, that of their team, and the one in the evening. */
const Standings = (closed: { view: GameView; phase: CountdownPhase }) => (
  <>
    <StandingNow {...closed} />
    <TeamPart part="standing" {...closed} />
    <EveningPart part="standing" {...closed} />
  </>
)

function Remark({ view, phase }: Omit<ResultProps, 'problem'>) {
  const { own, question } = phase
  const { Locked, Own } = phoneKindOf(question)
  switch (own.name) {
    case 'taken':
      return (
        <>
          {!own.isCorrect && own.answer && <Own question={question} answer={own.answer} />}
          {own.tookMs !== null && (
            <p>
              <Trans>answered in {ph({ time: formatSeconds(own.tookMs) })}</Trans>
            </p>
          )}
        </>
      )
    case 'locked':
      return <Locked question={question} answer={own.answer} summary={summaryOf(phase)} />
    case 'late':
      return (
        <p>
          <Trans>The question had closed.</Trans>
        </p>
      )
    case 'refused':
      return <p>{own.message || t({ message: 'Something went wrong with it.', comment: 'With an answer' })}</p>
    case 'none':
    case 'sending':
    case 'unsent':
      if (isWithoutKey(question)) return null
      return <p>{isLastQuestion(view, phase) ? t`This one got away.` : t`Maybe the next one!`}</p>
  }
}

/** The summary fits the question, which the compiler cannot follow. */
const summaryOf = (phase: QuestionPhase | CountdownPhase) =>
  phase.name === 'countdown' ? (phase.summary as SummaryByKind[KnownKind]) : null

function RightAnswer({ phase }: Pick<ResultProps, 'phase'>) {
  const { own, question } = phase
  const told = own.name === 'taken' ? own : phase.name === 'countdown' && phase.told
  const { Right } = phoneKindOf(question)
  if (!told || !question) return null
  return <Right question={question} told={told} isOwn={own.name === 'taken' && own.isCorrect} />
}

function StillOpen({ view, phase }: { view: GameView; phase: QuestionPhase }) {
  const { title, more } = openText(view, phase)
  return (
    <>
      <p className="headline">{title}</p>
      {more && <p className="dim">{more}</p>}
      <TimeBar until={phase.deadline} totalSeconds={questionSeconds(view, phase)} pausedAt={phase.pausedAt} />
    </>
  )
}

function Next({ view, phase }: { view: GameView; phase: CountdownPhase }) {
  // These render again when the words change.
  useIsPast(phase.revealedAt)
  useSecondsLeft(phase.until ?? 0)
  return nextText(view, phase, Date.now())
}
