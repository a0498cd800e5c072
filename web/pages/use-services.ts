import { useQuery } from '@tanstack/react-query'
import type { Services } from '../../contract/installation'
import { routes } from '../../contract/routes'
import { query } from '../queries'

/** What is switched on here: `undefined` until it is known, and for good where it cannot be found out. */
export function useServices(): { services: Services | undefined; isUnknown: boolean } {
  const { data, isError } = useQuery(query(routes.installation.services))
  return { services: data, isUnknown: data === undefined && isError }
}
