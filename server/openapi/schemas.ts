import { toJSONSchema, type $ZodType } from 'zod/v4/core'

export type JsonSchema = Record<string, unknown>

export interface Schemas {
  /** The schemas that have a name (`id` in zod's registry), as the description keeps them. */
  components: Record<string, JsonSchema>
  /** The schema of what a caller sends (`input`) or is sent (`output`), with references to `components`. */
  of: (schema: $ZodType, io: 'input' | 'output') => JsonSchema
}

export function collectSchemas(): Schemas {
  const components: Record<string, JsonSchema> = {}
  return {
    components,
    of(schema, io) {
      // Conditions and transformations are left out, as JSON Schema cannot express them.
      const converted = toJSONSchema(schema, { io, unrepresentable: 'any', override: simplify })
      const { $schema: _, $defs, ...own } = withMovedReferences(converted as JsonSchema)
      Object.assign(components, $defs)
      return own
    },
  }
}

const withMovedReferences = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))

/** Leaves out bounds that hold for every number, and what would forbid a later version to add fields. */
function simplify({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  // Generators of clients know `enum` better.
  if ('const' in jsonSchema) {
    jsonSchema.enum = [jsonSchema.const]
    delete jsonSchema.const
  }
  // A number in an address is text there; the text's pattern says nothing more than that it is a number.
  if (jsonSchema.type === 'integer') delete jsonSchema.pattern
}
