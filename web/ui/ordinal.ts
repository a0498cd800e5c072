import { selectOrdinal } from '@lingui/core/macro'

/** 1st, 2nd, 3rd, 11th, 23rd. */
export const ordinal = (rank: number): string =>
  selectOrdinal(rank, { one: '#st', two: '#nd', few: '#rd', other: '#th' })
