import type { Request } from '../../../bots/wire'
import type { Route } from '../../../contract/routes'
import { requestOf } from '../calls'

export function asRequest(route: Route, input: object, cookie: string): Request {
  const { method, url, rest } = requestOf(route, input)
  return { method, path: url, cookie, body: method === 'GET' ? undefined : rest }
}
