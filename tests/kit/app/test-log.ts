import type { FastifyBaseLogger } from 'fastify'
import { openLog } from '../../../server/log/log'

export interface TestLog {
  log: FastifyBaseLogger
  /** What has been written so far, a JSON object each. */
  lines: Record<string, unknown>[]
}

/** The log as the program keeps it, in memory. */
export function testLog(level: Parameters<typeof openLog>[0] = 'trace'): TestLog {
  const lines: TestLog['lines'] = []
  return { lines, log: openLog(level, { write: (line) => void lines.push(JSON.parse(line)) }) }
}
