// The small schemas that every area shares.
import * as z from 'zod/mini'
import { limits } from './limits'
import { graphemes, isBlank, isLongerThan, isStorable, tidy } from './text'

/** What the API's description says of a schema that JSON Schema cannot tell from its rules. */
interface Described {
  id?: string
  type?: 'integer'
  minimum?: number
  maximum?: number
  maxLength?: number
  format?: 'date-time'
  pattern?: string
  description?: string
}

/** Says more of a schema in the API's description; what it takes stays the same. */
export const described = <S extends z.ZodMiniType>(schema: S, said: Described): S => {
  z.globalRegistry.add(schema, { ...said })
  return schema
}

/** Gives a schema a name in the API's description, where others refer to it. */
export const named = <S extends z.ZodMiniType>(id: string, schema: S): S => described(schema, { id })

/** A whole number in a path or query, written plainly: no sign, blank, exponent or leading zero. */
export const whole = (min: number, max: number) =>
  described(
    z.pipe(
      z.string().check(
        z.regex(/^(0|[1-9][0-9]{0,9})$/, 'Must be a whole number'),
        z.refine((text) => Number(text) >= min && Number(text) <= max, `Must be between ${min} and ${max}`),
      ),
      z.transform(Number),
    ),
    { type: 'integer', minimum: min, maximum: max },
  )

export const PathId = whole(1, limits.idMax)
export const Id = z.int().check(z.minimum(1), z.maximum(limits.idMax))
export const Moment = described(z.string(), { format: 'date-time' })

/** Text as it may be stored: tidied, at most `max` characters as a person counts them. Its length is asked first. */
export const text = (max: number, messages: { empty?: string; tooLong: string }) =>
  described(kept(max, messages), {
    description: `${max.toLocaleString('en-US')} characters or less`,
    maxLength: max * limits.codePointsPerGrapheme,
  })

const kept = (max: number, messages: { empty?: string; tooLong: string }) =>
  z.pipe(
    z.string(messages.empty).check(
      z.refine((typed) => !isLongerThan(max * limits.codePointsPerGrapheme, typed), {
        error: messages.tooLong,
        abort: true,
      }),
      z.refine(isStorable, 'Contains a character that cannot be used'),
    ),
    z.pipe(
      z.transform(tidy),
      z.string().check(
        z.refine((value) => messages.empty === undefined || !isBlank(value), {
          error: messages.empty ?? '',
          abort: true,
        }),
        z.refine((value) => isWithin(max, value), messages.tooLong),
      ),
    ),
  )

/** What is short enough in code points is short enough in characters, and these take far longer to count. */
const isWithin = (max: number, value: string): boolean =>
  !isLongerThan(max, value) ||
  (!isLongerThan(max * limits.codePointsPerGrapheme, value) && graphemes(value, max) <= max)

/** What to look for in a list; nothing is everything. */
export const Search = z._default(text(limits.search, { tooLong: 'Search for 200 characters or less' }), '')

/** Any six characters are looked up; what is no PIN is simply not found. */
export const Pin = described(z.string(), { pattern: '^[0-9]{6}$' })
