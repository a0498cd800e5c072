import type { FilePicture, FileQuestion } from '../../contract/endpoints/imports'
import type { Picture } from '../../contract/endpoints/pictures'
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
  { text, options, right, source, image, optionImages }: FileQuestion,
  pictures: Taken['pictures'],
): ImportedQuestion {
  const shown = (picture: FilePicture | null | undefined): Picture | null => {
    const taken = picture && pictures[picture.offset]
    return taken ? { ...taken, alt: picture.alt } : null
  }
  return {
    ...{ text, options, source },
    correctAnswer: right[0] ?? -1,
    image: shown(image),
    optionImages: options.map((_, option) => shown(optionImages?.[option])),
  }
}
