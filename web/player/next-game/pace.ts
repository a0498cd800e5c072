/** The wait before a phone follows: long enough to read the notice and press Leave. */
const noticeMs = 1_500
/** Spreads the phones of a hall over this time. */
export const spreadMs = 2_000

export const waitMs = (): number => noticeMs + Math.random() * spreadMs
