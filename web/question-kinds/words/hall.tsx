import { OnYourPhone } from '../on-your-phone'
import type { HallProps } from '../parts'
import { Cloud } from './cloud'

/** What to do, and the words so far where they are shown at once. */
export function WordsHall({ question: { maxWords, showWords }, className, answered, texts }: HallProps<'words'>) {
  const ask = maxWords === 1 ? 'Send a word from your phone' : `Send up to ${maxWords} words from your phone`
  const words = showWords === 'at_once' ? texts.filter(({ isHidden }) => !isHidden) : []
  if (words.length === 0) return <OnYourPhone {...{ className, answered, ask }} />
  return (
    <div className={`live-words ${className}`}>
      <p className="hall-read dim">{ask}</p>
      <Cloud words={words.slice(0, mostShown)} />
    </div>
  )
}

/** As many as the reveal shows. */
const mostShown = 40
