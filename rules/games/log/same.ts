/** Whether two plain values say the same, whatever the order of their fields. A field without a value counts as missing. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isSame(field(one, name), field(other, name)))
}

const field = (value: object, name: string): unknown => (value as Record<string, unknown>)[name]
