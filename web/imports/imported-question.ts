import type { Picture } from '../../contract/endpoints/pictures'
import type { ReviewPicture, ReviewQuestion } from './review/review'
import type { Taken } from './saving/save-jobs'

/** A question that was checked, with its pictures among the host's own. */
export interface ImportedQuestion {
  text: string
  options: string[]
  correctAnswer: number
  source: string | null
  image: Picture | null
  optionImages: (Picture | null)[]
}

/** A picture that could not be taken is left out. */
export function importedQuestion(
  { text, options, right, source, image, optionImages }: ReviewQuestion,
  pictures: Taken['pictures'],
): ImportedQuestion {
  const shown = (picture: ReviewPicture | null | undefined): Picture | null => {
    if (!picture || 'id' in picture) return picture ?? null
    const taken = pictures[picture.offset]
    return taken ? { ...taken, alt: picture.alt } : null
  }
  return {
    ...{ text, options, source },
    correctAnswer: right[0] ?? -1,
    image: shown(image),
    optionImages: options.map((_, option) => shown(optionImages?.[option])),
  }
}
