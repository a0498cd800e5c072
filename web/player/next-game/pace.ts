/** How long a phone waits before it comes along: long enough to read the notice and to press Leave. */
const noticeMs = 1_500
/** A whole hall does not come at one moment. */
export const spreadMs = 2_000

export const waitMs = (): number => noticeMs + Math.random() * spreadMs
