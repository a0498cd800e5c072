import type { JSONSchema7 } from '@ai-sdk/provider'
import { limits } from '../../../contract/limits'

const { questionText, optionText, optionsMin, optionsMax, questionSource } = limits

/**
 * The output required of the model. It uses only what all providers accept: every field is required, and lengths are
 * stated in words. A decoder enforcing lengths would cut words in half; overlong text is repaired instead.
 */
export const questionsSchema: JSONSchema7 = {
  type: 'object',
  properties: {
    questions: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          text: { type: 'string', description: `The question, ${questionText} characters or less` },
          options: {
            type: 'array',
            items: { type: 'string', description: `An answer, ${optionText} characters or less` },
            description: `${optionsMin} to ${optionsMax} different answers, of which one is right`,
          },
          correctAnswer: { type: 'integer', description: 'The place of the right answer in options, from 0' },
          source: {
            type: ['string', 'null'],
            description: `The sentence of the material that the question rests on, word by word, ${questionSource} characters or less; null where the material has no text`,
          },
        },
        required: ['text', 'options', 'correctAnswer', 'source'],
        additionalProperties: false,
      },
    },
  },
  required: ['questions'],
  additionalProperties: false,
}
