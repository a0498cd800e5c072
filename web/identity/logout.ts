import { routes } from '../../contract/routes'
import { call } from '../api'
import { clearAndGoHome } from './clear-and-go-home'

/** Signs out in this browser, whatever the server answers. */
export async function logout(): Promise<void> {
  try {
    await call(routes.identity.logout, {}, { timeoutMs: 5_000 })
  } catch {
    // By the specification a logout that fails looks like one that succeeds.
  }
  clearAndGoHome()
}
