import type { CSSProperties } from 'react'
import { shown } from '../../../contract/text'
import { answerClass, AnswerShape, letterOf, spokenSign } from '../../questions/answer-shape'
import { formatNumber } from '../../ui/format'
import type { RemoteProps } from '../parts'

/** The right answer, and the votes for each option. */
export const ChoiceRemote = ({ question, told, tallies }: RemoteProps<'choice'>) => (
  <>
    <RightAnswer question={question} told={told} />
    <Tallies question={question} told={told} tallies={tallies} />
  </>
)

function RightAnswer({ question, told }: Omit<RemoteProps<'choice'>, 'tallies'>) {
  const option = told?.correctAnswer
  if (option === undefined) return <p className="row cluster remote-answer bone" />
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

function Tallies({ question, told, tallies }: RemoteProps<'choice'>) {
  const counts = question.options.map((_, option) => tallies[option] ?? 0)
  const most = Math.max(1, ...counts)
  return (
    <ul className="remote-tallies">
      {counts.map((count, option) => (
        <li key={letterOf(option)} className={option === told?.correctAnswer ? 'right' : ''}>
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
