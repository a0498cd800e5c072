import type { IssueCode, Params } from '../problems'
import { issues } from './issues'
import { nameIssues } from './name-issues'
import type { Placeholders } from './problem'

type ParamsOf<Message> = [Placeholders<Message>] extends [never]
  ? []
  : [params: Record<Placeholders<Message>, string | number>]

interface Said {
  code: IssueCode
  params?: Params
}

/** What was said, by its English text, which is all that a schema keeps of it. */
const known = new Map<string, Said>(
  Object.entries(nameIssues).map(([code, text]) => [text, { code: code as IssueCode }]),
)

/** A sentence about a field, for a schema or a rule. */
export function says<C extends IssueCode>(code: C, ...[params]: ParamsOf<(typeof issues)[C]>): string {
  const text = filled(issues[code], params)
  known.set(text, { code, ...(params && { params }) })
  return text
}

/** The code and parameters of a sentence that was said. */
export const said = (text: string): Partial<Said> => known.get(text) ?? {}

/**
 * A message of ICU in English with its parameters: placeholders, numbers, and plurals of `one` and `other`. Translations
 * may have more of ICU, and are compiled.
 */
export const filled = (message: string, params: Params = {}): string =>
  message.replace(
    /\{(\w+)(?:, (?:(number)|plural, one \{([^{}]*)\} other \{([^{}]*)\}))?\}/g,
    (_, name: string, isGrouped?: string, one?: string, other?: string) => {
      const value = params[name]
      if (other === undefined) return isGrouped ? grouped(value) : String(value)
      return (value === 1 ? one : other)?.replace(/#/g, grouped(value)) ?? ''
    },
  )

const grouped = (value: string | number | undefined): string => Number(value).toLocaleString('en-US')
