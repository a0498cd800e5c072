/** The server's sentences in the page's language. Without macros and React, because bots and calls import this. */
import format from 'icu-minify/format'
import type { Params, ProblemBody } from '../../contract/problems'
import { formatters } from './formatters'
import { locale } from './locale'

interface Sayable {
  message: string
  code?: string
  params?: Params
}

/**
 * A sentence by its code, if the page's catalogue has it, else as the server or a schema says it. In English no catalogue
 * has any.
 */
export function sentence({ code, params = {}, message }: Sayable): string {
  const own = globalThis.messages
  const key = params.reason === undefined ? code : `${code}.${params.reason}`
  const found = own?.[`!${key}`] ?? own?.[`!${message}`]
  return found ? (format<string>(found, locale, params, { formatters }) as string) : message
}

/** The sentence of a refusal, or of the issue that it says. */
export function sentenceOf(problem: ProblemBody): string {
  const { message, issues = [] } = problem
  return sentence(issues.find((issue) => issue.code && issue.message === message) ?? problem)
}
