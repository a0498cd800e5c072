import type { OpenQuestion } from '../../contract/game-events'
import { shown } from '../../contract/text'

/** From here on, text is set smaller, so that four of them fit on a small phone. */
const longQuestion = 70
const longOption = 40

/** The question on a phone, with its picture. */
export function QuestionText({ question: { text, image } }: { question: OpenQuestion }) {
  return (
    <>
      <h1 className={`player-question ${text.length > longQuestion ? 'long' : ''}`} dir="auto">
        {shown(text)}
      </h1>
      {image && <img className="player-picture" src={image.url} alt={image.alt} />}
    </>
  )
}

export const hasLongOptions = ({ options }: OpenQuestion): boolean => options.some((text) => text.length > longOption)
