import { createHmac } from 'node:crypto'
import { clientKeyOf } from '../../../limits/address'

/** A hash that only tells whether two addresses are equal, within this game and while it lasts. */
export const addressHash = (salt: Buffer | null, address: string): Buffer | null =>
  salt && createHmac('sha256', salt).update(clientKeyOf(address)).digest().subarray(0, 16)
