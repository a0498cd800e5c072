import { isNotBlank, type QuestionDraft } from '../../editor/draft/question-draft'
import type { OpenQuestionOf } from '../../questions/kinds'

/** Drops the blank options, once two others exist. */
export function choiceAsAsked({ text, image, options }: QuestionDraft): OpenQuestionOf<'choice'> {
  const written = options.filter(isNotBlank)
  const kept = written.length < 2 ? options : written
  return {
    ...{ id: 0, kind: 'choice', text, image, timeLimit: null, points: 1 },
    options: kept.map((each) => each.text),
    optionImages: kept.map((each) => each.image),
  }
}
