import type { OpenQuestion } from '../../contract/game-events'
import { shown } from '../../contract/text'
import { Picture } from './picture'

/** From here on, text is set smaller, so that four of them fit on a small phone. */
const longQuestion = 70
const longOption = 40

// Half as fine as a phone could show it: a whole hall asks one network for it at the same moment.
const sizes = '(min-width: 40rem) 640px, 213px'

/** The question on a phone, with its picture. */
export function QuestionText({ question: { text, image } }: { question: OpenQuestion }) {
  return (
    <>
      <h1 className={`player-question ${text.length > longQuestion ? 'long' : ''}`} dir="auto">
        {shown(text)}
      </h1>
      {image && <Picture className="player-picture" picture={image} sizes={sizes} />}
    </>
  )
}

export const hasLongOptions = ({ options }: OpenQuestion): boolean => options.some((text) => text.length > longOption)
