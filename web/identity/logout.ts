import { routes } from '../../contract/routes'
import { call } from '../api'

/** Out, whatever the server says: nothing of this person stays in the browser, and the next page starts from nothing. */
export async function logout(): Promise<void> {
  try {
    await call(routes.identity.logout, {}, { timeoutMs: 5_000 })
  } catch {
    // The specification: a logout that fails still looks like one.
  }
  localStorage.clear()
  sessionStorage.clear()
  location.assign('/')
}
