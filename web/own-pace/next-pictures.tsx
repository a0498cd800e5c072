import { optionPictureSizes } from '../questions/answer-grid'
import { Picture } from '../questions/picture'
import { questionPictureSizes } from '../questions/question-text'
import type { TimedQuestion } from './walk'

/** Loads the next question's pictures, hidden, while a result is shown: they are there when its clock starts. */
export function NextPictures({ question: { image, optionImages } }: { question: TimedQuestion }) {
  return (
    <div hidden>
      {image && <Picture picture={image} sizes={questionPictureSizes} />}
      {optionImages?.map(
        (picture, option) => picture && <Picture key={option} picture={picture} sizes={optionPictureSizes} />,
      )}
    </div>
  )
}
