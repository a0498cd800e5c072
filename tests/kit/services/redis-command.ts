import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { program } from './service'

const run = promisify(execFile)

/** The reply of a Redis to a command; empty if it does not reply. */
export async function redisSays(port: number, ...command: string[]): Promise<string> {
  const cli = await program('redis-cli', 'redis-tools')
  return run(cli, ['-p', String(port), ...command]).then(
    ({ stdout }) => stdout,
    () => '',
  )
}
