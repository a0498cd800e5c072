import { limits } from '../../../contract/limits'
import { shown } from '../../../contract/text'
import type { GameView } from '../../live/view/game-view'
import type { CountdownPhase } from '../../live/view/phase'
import { Picture } from '../../questions/picture'
import { formatNumber } from '../../ui/format'
import { AnswerChart } from './answer-chart'
import type { RevealStep } from './reveal-steps'

interface AnswerProps {
  view: GameView
  phase: CountdownPhase
  step: RevealStep
}

/** The question once more, how many chose what, and then the right answer. */
export function RevealAnswer({ view, phase: { question, index, tallies, correctAnswer }, step }: AnswerProps) {
  const options = question?.options ?? []
  const isTold = step === 'answer' || step === 'board'
  return (
    <section className="hall-column">
      <p className="hall-small dim">
        Question {formatNumber(index + 1)} of {formatNumber(view.totalQuestions)}
      </p>
      <h1 className="hall-asked fitted" dir="auto">
        {question ? shown(question.text) : `Answer ${formatNumber(index + 1)}`}
      </h1>
      {question?.image && <Picture className="hall-shown" picture={question.image} sizes="50vw" />}
      <AnswerChart
        options={options}
        tallies={tallies.slice(0, options.length || limits.optionsMax)}
        correctAnswer={correctAnswer}
        step={step}
      />
      <p className={`hall-right ${isTold ? '' : 'unknown'}`}>{howManyWereRight(view, tallies, correctAnswer)}</p>
    </section>
  )
}

function howManyWereRight({ counts }: GameView, tallies: number[], correctAnswer: number): string {
  const answers = tallies.reduce((total, count) => total + count, 0)
  if (answers === 0) return 'Nobody answered'
  return `${formatNumber(tallies[correctAnswer] ?? 0)} of ${formatNumber(Math.max(answers, counts.joined))} got it right`
}
