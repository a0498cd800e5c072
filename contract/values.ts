// Small schemas shared by all areas.
import * as z from 'zod/mini'
import { limits } from './limits'
import { wholeNumber, wholeNumberForm } from './whole-number'
import { graphemes, isBlank, isLongerThan, isStorable, tidy, tidyLine } from './text'
import { says } from './problems/says'

/** Facts for the API's description that a schema's rules do not express. */
interface Description {
  id?: string
  type?: 'integer'
  minimum?: number
  maximum?: number
  maxLength?: number
  format?: 'date-time'
  pattern?: string
  uniqueItems?: true
  description?: string
}

/** Adds to a schema's entry in the API's description, without changing validation. */
export const described = <S extends z.ZodMiniType>(schema: S, description: Description): S => {
  z.globalRegistry.add(schema, { ...description })
  return schema
}

/** Names a schema in the API's description, so that others refer to it. */
export const named = <S extends z.ZodMiniType>(id: string, schema: S): S => described(schema, { id })

/** A whole number in a path or query. */
export const whole = (min: number, max: number) =>
  described(
    z.pipe(
      z.string().check(
        z.regex(wholeNumberForm, says('whole_number')),
        z.refine(
          (text) => wholeNumber(text, min, max) !== null,
          says('between', { min: String(min), max: String(max) }),
        ),
      ),
      z.transform(Number),
    ),
    { type: 'integer', minimum: min, maximum: max },
  )

export const PathId = whole(1, limits.idMax)
export const Id = z.int().check(z.minimum(1), z.maximum(limits.idMax))
/** A player's face: the number of one combination of its parts. */
export const Face = z.int().check(z.minimum(0), z.maximum(limits.faces - 1))
export const Moment = described(z.string(), { format: 'date-time' })

interface TextMessages {
  empty?: string
  tooLong: string
}

/** Text to store: normalized, at most `max` characters as a person counts them. The length is checked first. */
export const text = (max: number, messages: TextMessages) => describedText(max, storedText(max, messages, tidy))

/** A name or another text of one line, without line breaks and characters that change the direction. */
export const line = (max: number, messages: TextMessages) => describedText(max, storedText(max, messages, tidyLine))

const describedText = <S extends z.ZodMiniType>(max: number, schema: S): S =>
  described(schema, {
    description: `${max.toLocaleString('en-US')} characters or less`,
    maxLength: max * limits.codePointsPerGrapheme,
  })

const storedText = (max: number, messages: TextMessages, normalize: (typed: string) => string) =>
  z.pipe(
    z.string(messages.empty).check(
      z.refine((typed) => !isLongerThan(max * limits.codePointsPerGrapheme, typed), {
        error: messages.tooLong,
        abort: true,
      }),
      z.refine(isStorable, says('unusable_character')),
    ),
    z.pipe(
      z.transform(normalize),
      z.string().check(
        z.refine((value) => messages.empty === undefined || !isBlank(value), {
          error: messages.empty ?? '',
          abort: true,
        }),
        z.refine((value) => isWithin(max, value), messages.tooLong),
      ),
    ),
  )

/** Code points are counted first: that is much faster, and text short enough in them is short enough in characters. */
const isWithin = (max: number, value: string): boolean =>
  !isLongerThan(max, value) ||
  (!isLongerThan(max * limits.codePointsPerGrapheme, value) && graphemes(value, max) <= max)

/** A search in a list; empty finds everything. */
export const Search = z._default(line(limits.search, { tooLong: says('search_too_long', { max: limits.search }) }), '')

/** Not validated: anything that is no PIN is simply not found. */
export const Pin = described(z.string(), { pattern: '^[0-9]{6}$' })

/** The path of a call on a game. */
export const GamePath = z.object({ pin: Pin })
