import { createHmac } from 'node:crypto'
import { clientKeyOf } from '../../limits/address'

/** What is kept of an address: enough to see that two are one, within this game and as long as it lasts. */
export const addressHash = (salt: Buffer | null, address: string): Buffer | null =>
  salt && createHmac('sha256', salt).update(clientKeyOf(address)).digest().subarray(0, 16)
