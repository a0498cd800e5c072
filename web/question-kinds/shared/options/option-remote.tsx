import { Trans } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { shown } from '../../../../contract/text'
import { answerClass, AnswerShape, letterOf, spokenSign } from '../../../questions/answer-shape'
import { formatNumber } from '../../../ui/format'
import type { OptionsQuestion } from '../../../questions/kinds'
import { langOf } from '../../../i18n/locale'

interface OptionRemoteProps {
  question: OptionsQuestion
  /** The options that are right; null until they are known. */
  right: readonly number[] | null
  /** The votes for each option; null where they are told after the close alone. */
  tallies: readonly number[] | null
  hasKey?: boolean
  isMixed: boolean
}

/** What is right, and the votes for each option. */
export const OptionRemote = ({ question, right, tallies, hasKey = true, isMixed }: OptionRemoteProps) => (
  <>
    {hasKey && (right ?? [null]).map((option) => <RightAnswer key={option} {...{ question, option, isMixed }} />)}
    {tallies && <Tallies {...{ question, tallies, isMixed }} right={right ?? []} />}
  </>
)

interface RightProps {
  question: OptionsQuestion
  option: number | null
  isMixed: boolean
}

function RightAnswer({ question, option, isMixed }: RightProps) {
  if (option === null) return <p className="row cluster remote-answer bone" />
  return (
    <p className={`row cluster remote-answer ${isMixed ? 'answer-d' : answerClass(option)}`}>
      <span className="row may-shrink remote-answer-text">
        {!isMixed && <AnswerShape option={option} />}
        {!isMixed && <b>{letterOf(option)}</b>}
        <span dir="auto" {...langOf(question.language)}>
          {shown(question.options[option] ?? '') || question.optionImages?.[option]?.alt}
        </span>
      </span>
      <small>
        <Trans>
          Right answer <span aria-hidden="true">✓</span>
        </Trans>
      </small>
    </p>
  )
}

interface TalliesProps {
  question: OptionsQuestion
  right: readonly number[]
  tallies: readonly number[]
  isMixed: boolean
}

function Tallies({ question, right, tallies, isMixed }: TalliesProps) {
  const counts = question.options.map((_, option) => tallies[option] ?? 0)
  const most = Math.max(1, ...counts)
  return (
    <ul className={`remote-tallies ${isMixed ? 'in-words' : ''}`}>
      {counts.map((count, option) => (
        <li key={letterOf(option)} className={right.includes(option) ? 'right' : ''}>
          {isMixed ? (
            <span className="remote-tally-text" dir="auto" {...langOf(question.language)}>
              {shown(question.options[option] ?? '') || question.optionImages?.[option]?.alt}
            </span>
          ) : (
            <>
              <span className="unseen">{spokenSign(option)}: </span>
              <AnswerShape option={option} />
              <b aria-hidden="true">{letterOf(option)}</b>
            </>
          )}
          <span className="grow remote-bar" aria-hidden="true">
            <i className={answerClass(isMixed ? 1 : option)} style={{ '--length': count / most } as CSSProperties} />
          </span>
          <span className="remote-count">{formatNumber(count)}</span>
        </li>
      ))}
    </ul>
  )
}
