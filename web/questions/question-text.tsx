import type { OpenQuestion } from '../../contract/game-events'
import { shown } from '../../contract/text'
import { Picture } from './picture'

/** From here on, a question is set smaller, so that its answers fit below it on a small phone. */
const longQuestion = 70

// Half as fine as a phone could show it: a whole hall asks one network for it at the same moment.
export const questionPictureSizes = '(min-width: 40rem) 640px, 213px'

/** The question on a phone, with its picture. */
export function QuestionText({ question }: { question: OpenQuestion }) {
  const { text, image } = question
  return (
    <>
      <h1 className={`player-question ${text.length > longQuestion ? 'long' : ''}`} dir="auto">
        {shown(text)}
      </h1>
      {image && <Picture className="player-picture" picture={image} sizes={questionPictureSizes} />}
    </>
  )
}

/** Whether there are pictures among the answers. */
export const hasPictures = ({ optionImages }: OpenQuestion): boolean => optionImages?.some(Boolean) ?? false
