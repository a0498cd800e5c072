/** Input that a call takes although its schema refuses it, since what it is about decides first. */
import type * as z from 'zod/mini'

const others = new WeakMap<z.core.$ZodType, z.core.$ZodType>()

/** A schema with another one for what it refuses. It is described, and costs, as if there were no other. */
export function otherwise<S extends z.ZodMiniType, O extends z.ZodMiniType>(schema: S, other: O) {
  others.set(schema, other)
  return schema as z.ZodMiniType<z.output<S> | z.output<O>, z.input<S>>
}

export const otherOf = (schema: z.core.$ZodType): z.core.$ZodType | undefined => others.get(schema)
