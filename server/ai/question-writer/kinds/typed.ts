import { limits } from '../../../../contract/limits'
import type { KindWriter } from './kind-writer'

const { typedText, acceptedMax, rejectedMax } = limits

export const typed: KindWriter<'typed'> = {
  kind: 'typed',
  called: 'questions whose answer players type',
  fields: {
    accepted: `1 to ${acceptedMax} answers that are right, the usual one first, each of ${typedText} characters or less`,
    rejected: `0 to ${rejectedMax} answers that look like a right one and are wrong, each of ${typedText} characters or less`,
  },
  rules: [
    `has an answer of one to three words, at most ${typedText} characters, that somebody who knows it would type: a name, a place, a term, never a sentence or a number;`,
    'has one right answer only, so exact that no other could be defended, and does not contain it in its text;',
    'accepts it as it is usually written, and its other names, spellings and short forms, where there are any, such as "USA" beside "United States". Capital letters, accents, hyphens and small slips of typing are forgiven anyway;',
    'rejects what is nearly spelled like a right answer and means something else, such as "Slovakia" beside "Slovenia"; as a rule nothing, and nothing that it accepts;',
  ],
  mended: (question) => ({ ...question, accepted: once(question.accepted), rejected: once(question.rejected) }),
}

const once = (texts: readonly string[]): string[] => [...new Set(texts)]
