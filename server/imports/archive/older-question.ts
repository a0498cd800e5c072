import type { QuestionOfVersion1, UncheckedQuestion } from '../../../contract/questions/quiz-file'

/** A question of version 1 as version 2 has it. */
export function olderQuestion({
  kind,
  text,
  options,
  picture,
  source,
  details,
}: QuestionOfVersion1): UncheckedQuestion {
  const right = options.flatMap(({ isRight }, index) => (isRight ? index : []))
  return {
    ...(kind === 'choice' && { correctAnswers: right }),
    ...details,
    ...{ kind, text, source, image: picture },
    ...(options.length > 0 && {
      options: options.map((option) => option.text),
      optionImages: options.map((option) => option.picture),
    }),
  }
}
