/**
 * Refusals by their stable code: the HTTP status, and a sentence for people. A code that stands for several has the
 * others in `reasons`, as messages of ICU in which whatever varies has a name.
 */
export type Problems = Record<string, { status: number; message: string; reasons?: Record<string, string> }>

/** For limits on longer than a minute. */
export const later = {
  later: 'Too many tries at once. Please try again in {minutes, plural, one {# minute} other {# minutes}}.',
} as const

/** The names in a message of ICU: `'{count, plural, one {# tag} other {# tags}} of {name}'` has `count` and `name`. */
export type Placeholders<Message> = Message extends `${string}{${infer Rest}`
  ? NameIn<Rest> | Placeholders<Rest>
  : never
type NameIn<Rest> = Rest extends `${infer Inside}}${string}`
  ? WordOf<Inside extends `${infer Name},${string}` ? Name : Inside>
  : never
/** A branch of a plural is no name. */
type WordOf<Name> = Name extends `${string} ${string}` | `#${string}` | `` ? never : Name
