import { createHash } from 'node:crypto'

/** The processes of one installation share it; other installations on the same Redis have another. */
export function keyPrefix(sessionSecret: string): string {
  return `quizhall:${createHash('sha256').update(`redis ${sessionSecret}`).digest('base64url').slice(0, 12)}:`
}
