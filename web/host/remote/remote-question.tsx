import type { CSSProperties } from 'react'
import type { OpenQuestion } from '../../../contract/game-events'
import { shown } from '../../../contract/text'
import type { GameView } from '../../live/view/game-view'
import { answerClass, AnswerShape, letterOf, spokenSign } from '../../questions/answer-shape'
import { formatNumber } from '../../ui/format'

/** The question with its right answer, and the votes for each option. */
export function RemoteQuestion({ view, correctAnswer }: { view: GameView; correctAnswer: number | null }) {
  const { phase } = view
  const question = phase.name === 'question' || phase.name === 'countdown' ? phase.question : null
  if (!question)
    return (
      <h1 className="breakable remote-asks" dir="auto">
        {shown(view.title)}
      </h1>
    )
  const tallies = phase.name === 'question' || phase.name === 'countdown' ? phase.tallies : []
  return (
    // It scrolls on a short phone, so Tab must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="remote-read" aria-label="Question" tabIndex={0}>
      <h1 className="breakable remote-asks" dir="auto">
        {shown(question.text)}
      </h1>
      <RightAnswer question={question} option={correctAnswer} />
      <Tallies question={question} tallies={tallies} correctAnswer={correctAnswer} />
    </section>
  )
}

function RightAnswer({ question, option }: { question: OpenQuestion; option: number | null }) {
  if (option === null) return <p className="row cluster remote-answer bone" />
  return (
    <p className={`row cluster remote-answer ${answerClass(option)}`}>
      <span className="row may-shrink remote-answer-text">
        <AnswerShape option={option} />
        <b>{letterOf(option)}</b>
        <span dir="auto">{shown(question.options[option] ?? '') || question.optionImages?.[option]?.alt}</span>
      </span>
      <small>
        Right answer <span aria-hidden="true">✓</span>
      </small>
    </p>
  )
}

interface TalliesProps {
  question: OpenQuestion
  tallies: readonly number[]
  correctAnswer: number | null
}

function Tallies({ question, tallies, correctAnswer }: TalliesProps) {
  const counts = question.options.map((_, option) => tallies[option] ?? 0)
  const most = Math.max(1, ...counts)
  return (
    <ul className="remote-tallies">
      {counts.map((count, option) => (
        <li key={letterOf(option)} className={option === correctAnswer ? 'right' : ''}>
          <span className="unseen">{spokenSign(option)}: </span>
          <AnswerShape option={option} />
          <b aria-hidden="true">{letterOf(option)}</b>
          <span className="grow remote-bar" aria-hidden="true">
            <i className={answerClass(option)} style={{ '--length': count / most } as CSSProperties} />
          </span>
          <span className="remote-count">{formatNumber(count)}</span>
        </li>
      ))}
    </ul>
  )
}
