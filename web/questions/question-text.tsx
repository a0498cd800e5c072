import type { OpenQuestion } from './kinds'
import { shown } from '../../contract/text'
import { Picture } from './picture'
import { langOf } from '../i18n/locale'

/** Longer questions are smaller, so that their answers fit below them on a small phone. */
const longQuestion = 70

// Half the resolution that a phone could show: a full room requests the picture over one network at once.
export const questionPictureSizes = '(min-width: 40rem) 640px, 213px'

export function QuestionText({ question }: { question: OpenQuestion }) {
  const { language, text, image } = question
  return (
    <>
      <h1 className={`player-question ${text.length > longQuestion ? 'long' : ''}`} dir="auto" {...langOf(language)}>
        {shown(text)}
      </h1>
      {image && <Picture className="player-picture" picture={image} sizes={questionPictureSizes} />}
    </>
  )
}

/** Whether there are pictures among the answers. */
export const hasPictures = ({ optionImages }: Pick<OpenQuestion, 'optionImages'>): boolean =>
  optionImages?.some(Boolean) ?? false
