/** A single server, a server watched by sentinels, or a cluster. */
export interface RedisAddress {
  kind: 'single' | 'sentinel' | 'cluster'
  nodes: { host: string; port: number }[]
  isTls: boolean
  username?: string
  password?: string
  /** The database number, which is 0 for a cluster. */
  db: number
  /** The sentinels' name for the server. */
  master?: string
}

const form =
  /^redis(?<tls>s)?(?:\+(?<kind>sentinel|cluster))?:\/\/(?:(?<user>[^:@/]*)(?::(?<password>[^@/]*))?@)?(?<nodes>[^/?#@]+)(?:\/(?<path>[^/?#]*))?\/?$/
const node = /^(?:\[(?<v6>[\da-f:.]+)\]|(?<name>[^\s:[\]]+))(?::(?<port>\d{1,5}))?$/i

/**
 * Parses `redis://user:password@host:6379/0`, `rediss://…` for TLS, `redis+sentinel://host:26379,host:26379/name` and
 * `redis+cluster://host:6379,host:6379`. Null for anything else.
 */
export function redisAddress(url: string): RedisAddress | null {
  const parts = form.exec(url)?.groups
  if (!parts) return null
  const kind = (parts.kind ?? 'single') as RedisAddress['kind']
  const nodes = (parts.nodes ?? '').split(',').map((text) => nodeOf(text, kind === 'sentinel' ? 26_379 : 6_379))
  const path = parts.path ?? ''
  const isPathValid = { single: /^\d{0,5}$/, sentinel: /^.+$/, cluster: /^0?$/ }[kind].test(path)
  if (!nodes.every((one) => one !== null) || (kind === 'single' && nodes.length > 1) || !isPathValid) return null
  return {
    kind,
    nodes,
    isTls: parts.tls === 's',
    ...(parts.user && { username: decoded(parts.user) }),
    ...(parts.password && { password: decoded(parts.password) }),
    db: kind === 'single' ? Number(path) : 0,
    ...(kind === 'sentinel' && { master: decoded(path) }),
  }
}

function nodeOf(text: string, defaultPort: number): { host: string; port: number } | null {
  const parts = node.exec(text)?.groups
  const port = Number(parts?.port ?? defaultPort)
  if (!parts || port < 1 || port > 65_535) return null
  return { host: parts.v6 ?? parts.name ?? '', port }
}

/** A password that is not URL-encoded is used unchanged. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
