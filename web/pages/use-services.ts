import { useQuery } from '@tanstack/react-query'
import type { Services } from '../../contract/endpoints/installation'
import { routes } from '../../contract/routes'
import { query } from '../queries'

/** The services of this installation: `undefined` until they are loaded. `isUnknown`: they could not be loaded. */
export function useServices(): { services: Services | undefined; isUnknown: boolean } {
  const { data, isError } = useQuery(query(routes.installation.services))
  return { services: data, isUnknown: data === undefined && isError }
}
