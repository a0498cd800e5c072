import { plural } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { useMemo } from 'react'
import { OnYourPhone } from '../on-your-phone'
import type { HallProps } from '../parts'
import { Cloud } from './cloud'

/** What to do, and the words so far where they are shown at once. */
export function WordsHall({ question: { maxWords, showWords }, className, answered, texts }: HallProps<'words'>) {
  const ask = plural(maxWords, { one: 'Send a word from your phone', other: 'Send up to # words from your phone' })
  // The cloud is laid out anew for other words, not for each answer that is counted.
  const words = useMemo(
    () => (showWords === 'at_once' ? texts.filter(({ isHidden }) => !isHidden) : []),
    [showWords, texts],
  )
  if (words.length === 0) return <OnYourPhone {...{ className, answered, ask }} />
  return (
    <div className={`live-words ${className}`}>
      <p className="hall-read dim live-words-asked">
        <span>{ask}</span>
        <span className="figures">
          <Plural value={answered} one="# answer" other="# answers" />
        </span>
      </p>
      <Cloud words={words} />
    </div>
  )
}
