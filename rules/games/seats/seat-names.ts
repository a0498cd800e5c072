/** How many former nicknames a seat answers to, counting the most recent. */
export const formerKeysKept = 10

/** The nicknames a seat answers to, as keys of what they look like. */
export interface SeatNames {
  key: string
  /** Most recent last. */
  formerKeys: readonly string[]
}

/** The former keys of a seat after it is renamed to `key`. */
export function formerKeysAfter({ key: before, formerKeys }: SeatNames, key: string): string[] {
  if (key === before) return [...formerKeys]
  return [...formerKeys.filter((former) => former !== key && former !== before), before].slice(-formerKeysKept)
}

/** The browser's seat with this nickname, or the one that had it before the host renamed it. */
export const seatNamed = <Seat extends SeatNames>(own: readonly Seat[], key: string): Seat | undefined =>
  own.find((seat) => seat.key === key) ?? own.find(({ formerKeys }) => formerKeys.includes(key))
