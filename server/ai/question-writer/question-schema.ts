import type { JSONSchema7 } from '@ai-sdk/provider'
import { toJSONSchema, type $ZodType } from 'zod/v4/core'
import type { AiKind } from '../../../contract/questions/ai-kinds'
import { limits } from '../../../contract/limits'
import { writtenFields } from '../../../contract/questions/questions'
import { kindWriterOf } from './kinds/kind-writers'

const { questionText, questionSource, explanation } = limits

const textOrNull = { type: ['string', 'null'] } satisfies JSONSchema7

/**
 * The output required of the model. It uses only what all providers accept: every field is required, and lengths are
 * stated in words. A decoder enforcing lengths would cut words in half; overlong text is repaired instead.
 */
export function questionsSchema(kind: AiKind): JSONSchema7 {
  const properties: Record<string, JSONSchema7> = {
    text: { type: 'string', description: `The question, ${questionText} characters or less` },
    ...fieldsOf(kind),
    source: {
      ...textOrNull,
      description: `The sentence of the material that the question rests on, word by word, ${questionSource} characters or less; null where the material has no text`,
    },
    explanation: {
      ...textOrNull,
      description: `Why the answer is right, in one or two sentences, ${explanation} characters or less; null where there is nothing to add`,
    },
  }
  const question = {
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  } as const
  return {
    type: 'object',
    properties: { questions: { type: 'array', items: question } },
    required: ['questions'],
    additionalProperties: false,
  }
}

/** The names of the fields that the model fills in of a kind, besides those of every kind. */
export const fieldNamesOf = (kind: AiKind): string[] => Object.keys(kindWriterOf(kind).fields)

function fieldsOf(asked: AiKind): Record<string, JSONSchema7> {
  const { kind, fields } = kindWriterOf(asked)
  const schemas: Record<string, $ZodType> = writtenFields[kind]
  return Object.fromEntries(
    Object.entries<string>(fields).map(([name, description]) => [name, { ...typeOf(schemas[name]!), description }]),
  )
}

/** The type alone of a field of the contract, which is a text, a number, nothing or a list of these. */
function typeOf(schema: $ZodType): JSONSchema7 {
  const { type, items, anyOf } = toJSONSchema(schema) as JSONSchema7
  if (anyOf) return { type: anyOf.map((each) => (each as { type: 'number' | 'string' | 'null' }).type) }
  return { type, ...(items && { items: { type: (items as JSONSchema7).type } }) } as JSONSchema7
}
