import { Plural, Trans } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { shown } from '../../contract/text'
import { answerClass, AnswerShape, letterOf } from '../questions/answer-shape'
import { formatPercent, percentage } from '../ui/format'
import { langOf } from '../i18n/locale'
import styles from './poll-votes.module.css'

interface PollVotesProps {
  language: string | undefined
  options: readonly string[]
  /** How many chose each option in earlier games. */
  tallies: readonly number[]
  /** The player's own vote. */
  own: number
}

/** How people have voted on a poll before. */
export function PollVotes({ language, options, tallies, own }: PollVotesProps) {
  const votes = tallies.reduce((sum, count) => sum + count, 0)
  if (votes === 0)
    return (
      <p>
        <Trans>Nobody has voted on this before.</Trans>
      </p>
    )
  return (
    <>
      <p>
        <Trans>
          How people voted before (<Plural value={votes} one="# vote" other="# votes" />)
        </Trans>
      </p>
      <ul className={styles.votes}>
        {options.map((text, option) => {
          const share = percentage(tallies[option] ?? 0, votes)
          return (
            <li key={letterOf(option)} className={option === own ? styles.own : ''}>
              <i
                className={`${styles.bar} ${answerClass(option)}`}
                style={{ '--share': share / 100 } as CSSProperties}
                aria-hidden="true"
              />
              <AnswerShape option={option} />
              <span className="answer-text" dir="auto">
                <span {...langOf(language)}>{shown(text)}</span>
                {option === own && (
                  <span className="unseen">
                    {' '}
                    <Trans>(your vote)</Trans>
                  </span>
                )}
              </span>
              <b>{formatPercent(share)}</b>
            </li>
          )
        })}
      </ul>
    </>
  )
}
