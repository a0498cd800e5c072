export type Verdict = { is: 'identical'; rows: number } | Difference | { is: 'unknown'; reasons: string[] }

/** The first row that differs, and how. */
export interface Difference {
  is: 'different'
  n: number
  what: string
}

export const different = (n: number, what: string): Difference => ({ is: 'different', n, what })
