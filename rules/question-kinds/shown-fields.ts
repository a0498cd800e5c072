import type { OpenQuestion } from '../../contract/questions/questions'

type ShownOfAll = Pick<OpenQuestion, 'id' | 'language' | 'text' | 'image' | 'optionImages' | 'timeLimit' | 'points'>

/** What viewers see of a question of every kind. Each field is named, so that no other leaves by accident. */
export const shownFields = ({
  id,
  language,
  text,
  image,
  optionImages,
  timeLimit,
  points,
}: ShownOfAll): ShownOfAll => ({
  id,
  ...(language !== undefined && { language }),
  text,
  image,
  optionImages,
  timeLimit,
  points,
})
