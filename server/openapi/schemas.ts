import { toJSONSchema, type $ZodType } from 'zod/v4/core'

export type JsonSchema = Record<string, unknown>

export interface Schemas {
  /** The named schemas (`id` in zod's registry), as the description stores them. */
  components: Record<string, JsonSchema>
  /** The schema of a caller's `input` or `output`, with references to `components`. */
  of: (schema: $ZodType, io: 'input' | 'output') => JsonSchema
}

export function collectSchemas(): Schemas {
  const components: Record<string, JsonSchema> = {}
  return {
    components,
    of(schema, io) {
      // Conditions and transformations are left out, because JSON Schema cannot express them.
      const converted = toJSONSchema(schema, { io, unrepresentable: 'any', override: simplify })
      const { $schema: _, $defs, ...own } = withMovedReferences(converted as JsonSchema)
      Object.assign(components, $defs)
      return own
    },
  }
}

const withMovedReferences = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))

/** Removes bounds that hold for every number, and anything that would forbid later versions to add fields. */
function simplify({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  // Client generators handle `enum` better.
  if ('const' in jsonSchema) {
    jsonSchema.enum = [jsonSchema.const]
    delete jsonSchema.const
  }
  // A number in an address is text there, and its pattern only says that it is a number.
  if (jsonSchema.type === 'integer') delete jsonSchema.pattern
}
