export type Encoding = 'br' | 'gzip'

/** The available encoding that the client prefers; undefined if it accepts none. */
export function bestEncoding(accepted: string | undefined, available: readonly Encoding[]): Encoding | undefined {
  if (!accepted) return undefined
  const weights = new Map(accepted.toLowerCase().split(',').map(weightOf))
  const weight = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  const [best] = available.filter((encoding) => weight(encoding) > 0).toSorted((a, b) => weight(b) - weight(a))
  return best
}

function weightOf(part: string): [name: string, weight: number] {
  const [name = '', ...settings] = part.split(';').map((word) => word.trim())
  const q = settings.find((setting) => setting.startsWith('q='))
  return [name, q === undefined ? 1 : Number(q.slice(2))]
}
