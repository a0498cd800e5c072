import { routes } from '../../contract/routes'
import { call } from '../api'
import { clearAndGoHome } from './clear-and-go-home'

/** Out, whatever the server says. */
export async function logout(): Promise<void> {
  try {
    await call(routes.identity.logout, {}, { timeoutMs: 5_000 })
  } catch {
    // The specification: a logout that fails still looks like one.
  }
  clearAndGoHome()
}
