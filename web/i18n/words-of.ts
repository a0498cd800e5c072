import type { Problems } from '../../contract/problems/problem'
import { sentence } from './sentences'

/** The sentence of a refusal that a page says by itself, without asking the server. */
export function wordsOf<C extends string>(table: Record<C, Problems[string]>, code: C, reason?: string): string {
  const { message, reasons = {} } = table[code]
  return sentence({ code, message: reasons[reason ?? ''] ?? message, ...(reason && { params: { reason } }) })
}
