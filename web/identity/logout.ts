import { routes } from '../../contract/routes'
import { call } from '../api'
import { clearAndGoHome } from './clear-and-go-home'

/** Signs out in this browser, whatever the server replies. */
export async function logout(): Promise<void> {
  try {
    await call(routes.identity.logout, {}, { timeoutMs: 5_000 })
  } catch {
    // The specification wants a failed logout to look like a successful one.
  }
  clearAndGoHome()
}
