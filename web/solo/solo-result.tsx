import { TimeBar, useSecondsLeft } from '../questions/countdown'
import { CountUp } from '../questions/count-up'
import { formatCount } from '../ui/format'
import { useFit } from '../questions/use-fit'
import { phoneKindOf } from '../question-kinds/phone-kinds'
import { useTitleAndFocus } from '../ui/use-title-and-focus'
import { limits } from '../../contract/limits'
import { shown } from '../../contract/text'
import { NextPictures } from './next-pictures'
import { PollVotes } from './poll-votes'
import type { SoloGame, SoloGamePhase, TimedQuestion } from './solo-game'
import { SoloTop } from './solo-top'
import '../questions/player-layout.css'
import '../questions/player-result.css'
import styles from './solo.module.css'

type Result = Extract<SoloGamePhase, { name: 'result' }>

interface ResultProps {
  title: string
  leaveTo: string
  game: SoloGame<TimedQuestion>
  phase: Result
  question: TimedQuestion
  /** How others have voted on a poll; undefined where it is not known. */
  others: readonly number[] | undefined
}

/** Shows right or wrong for three seconds. */
export function SoloResult({ title, leaveTo, game, phase, question, others }: ResultProps) {
  const { choice, verdict, arrived, until } = phase
  const next = game.questions[game.index + 1]
  const { words, kind } = resultText(phase, question)
  const { Right } = phoneKindOf(question)
  useTitleAndFocus(words)
  const screen = useFit<HTMLElement>(phase)

  return (
    <main className="game-screen phone player resulting" ref={screen}>
      <SoloTop title={title} leaveTo={leaveTo} game={game} gained={verdict ? verdict.points + arrived : 0} />
      <div className={`column player-verdict ${kind}`}>
        <h1>
          {words}
          {verdict && choice.answer && question.kind !== 'poll' && (
            <span className="points">
              + <CountUp from={0} to={verdict.points} />
            </span>
          )}
        </h1>
        {verdict ? (
          <>
            {choice.answer && <p>Answered in {(choice.tookMs / 1_000).toFixed(1)} s</p>}
            {question.kind === 'poll' && others && choice.answer && 'selectedAnswer' in choice.answer && (
              <PollVotes options={question.options} tallies={others} own={choice.answer.selectedAnswer} />
            )}
            <Right question={question} told={verdict} isOwn={verdict.isCorrect} />
            {verdict.explanation && (
              <p className="breakable explanation" dir="auto">
                {shown(verdict.explanation)}
              </p>
            )}
          </>
        ) : (
          <p>
            We couldn’t confirm your answer, so it doesn’t count.
            {next && ' If it still gets through, you’ll see the points next time.'}
          </p>
        )}
        {arrived > 0 && <p>An earlier answer got through after all: + {formatCount(arrived, 'point')}.</p>}
      </div>
      <div className={`column centered player-standing ${styles.next}`}>
        <p>
          <Next until={until} isLast={!next} />
        </p>
        <TimeBar until={until} totalSeconds={limits.resultMs / 1_000} />
      </div>
      {next && <NextPictures question={next} />}
    </main>
  )
}

function resultText(
  { choice, verdict }: Result,
  { kind }: TimedQuestion,
): { words: string; kind: 'right' | 'wrong' | 'none' } {
  if (!verdict) return { words: 'Not counted', kind: 'none' }
  if (choice.answer === null) return { words: 'Time’s up', kind: 'none' }
  if (verdict.wasLate) return { words: 'Too late', kind: 'none' }
  if (kind === 'poll') return { words: 'Thanks for your vote!', kind: 'none' }
  if (verdict.credit > 0 && verdict.credit < 1) return { words: 'Partly right', kind: 'right' }
  return verdict.isCorrect ? { words: 'Correct!', kind: 'right' } : { words: 'Not this time', kind: 'wrong' }
}

function Next({ until, isLast }: { until: number; isLast: boolean }) {
  const seconds = useSecondsLeft(until)
  return `${isLast ? 'Your result' : 'Next question'} in ${Math.max(1, seconds)}`
}
