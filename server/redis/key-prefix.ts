import { createHash } from 'node:crypto'

/** Shared by the processes of one installation; other installations on the same Redis have another. */
export function keyPrefix(sessionSecret: string): string {
  return `quizhall:${createHash('sha256').update(`redis ${sessionSecret}`).digest('base64url').slice(0, 12)}:`
}
