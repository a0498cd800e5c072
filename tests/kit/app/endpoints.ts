import { api } from '../../../contract/api'
import type { Endpoint } from '../../../contract/endpoint'

/** Every call of the contract. */
export const endpoints: Endpoint[] = Object.values(api).flatMap((area): Endpoint[] => Object.values(area))
