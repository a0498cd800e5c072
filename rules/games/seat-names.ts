/** How many former nicknames a seat answers to, the latest. */
export const formerKeysKept = 10

/** The nicknames that a seat answers to, each by what it looks like. */
export interface SeatNames {
  key: string
  /** The latest last. */
  formerKeys: readonly string[]
}

/** What a seat answers to once its nickname looks like `key`. */
export function formerKeysAfter({ key: before, formerKeys }: SeatNames, key: string): string[] {
  if (key === before) return [...formerKeys]
  return [...formerKeys.filter((former) => former !== key && former !== before), before].slice(-formerKeysKept)
}

/** Of a browser's own seats the one that goes by this nickname, else the one that did before the host renamed it. */
export const seatNamed = <Seat extends SeatNames>(own: readonly Seat[], key: string): Seat | undefined =>
  own.find((seat) => seat.key === key) ?? own.find(({ formerKeys }) => formerKeys.includes(key))
