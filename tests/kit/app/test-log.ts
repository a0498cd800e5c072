import type { FastifyBaseLogger } from 'fastify'
import { openLog } from '../../../server/log/log'

export interface TestLog {
  log: FastifyBaseLogger
  /** The lines so far, one JSON object each. */
  lines: Record<string, unknown>[]
}

/** The program's log, in memory. */
export function testLog(level: Parameters<typeof openLog>[0] = 'trace'): TestLog {
  const lines: TestLog['lines'] = []
  return { lines, log: openLog(level, { write: (line) => void lines.push(JSON.parse(line)) }) }
}
