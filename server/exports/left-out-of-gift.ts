import type { QuestionContent } from '../../contract/questions/questions'

/** What a question has that GIFT cannot hold, in words. A file that loses something says so. */
export function leftOutOfGift(question: QuestionContent): string[] {
  const { timeLimit, points, image, optionImages } = question
  return [
    ...(timeLimit === null ? [] : [`the time (${timeLimit} seconds)`]),
    ...(points === 1 ? [] : [points === 0 ? 'that it counts nothing' : 'double points']),
    ...(image || optionImages?.some((picture) => picture !== null) ? ['pictures'] : []),
    ...ofItsKind(question),
  ].map((words) => words.replace(/\s+/g, ' '))
}

function ofItsKind(question: QuestionContent): string[] {
  switch (question.kind) {
    case 'several':
      return question.partial ? [] : ['that only all of it counts']
    case 'typed':
      return [
        ...(question.ignoreAccents ? ['that accents are ignored'] : []),
        ...(question.allowTypos ? ['that typos are forgiven'] : []),
      ]
    case 'number': {
      const { unit, min, max, step, tolerance, zeroAt } = question
      return [
        ...(unit === null ? [] : [`the unit (${unit})`]),
        ...(min === null ? [] : [`the slider (from ${min} to ${max} in steps of ${step ?? 1})`]),
        ...(zeroAt === null || zeroAt === (tolerance ?? 0) ? [] : [`credit in part (up to ${zeroAt} away)`]),
      ]
    }
    case 'words':
      return [
        `the limit (${question.maxWords} ${question.maxWords === 1 ? 'word or phrase' : 'words or phrases'})`,
        ...(question.showWords === 'at_once' ? ['that words are shown at once'] : []),
        ...(question.explanation === null ? [] : ['the explanation']),
      ]
    case 'choice':
    case 'order':
    case 'poll':
    case 'slide':
      return []
  }
}
