import type { FileQuestion } from '../../contract/endpoints/imports'
import type { Picture } from '../../contract/endpoints/pictures'
import { uploadedPicture, type UploadedPictures } from './saving/quiz-to-save'

/** A question that was checked, with its pictures among the host's own. */
export interface ImportedQuestion {
  text: string
  options: string[]
  correctAnswer: number
  source: string | null
  image: Picture | null
  optionImages: (Picture | null)[]
}

export const importedQuestion = (
  { text, options, right, source, image, optionImages }: FileQuestion,
  uploaded: UploadedPictures,
): ImportedQuestion => ({
  text,
  options,
  correctAnswer: right[0] ?? -1,
  source,
  image: uploadedPicture(image, uploaded),
  optionImages: options.map((_, option) => uploadedPicture(optionImages?.[option] ?? null, uploaded)),
})
