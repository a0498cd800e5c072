import { existsSync } from 'node:fs'
import { fromCaller } from './data-folder.mjs'
import './project.mjs'
import { serverModule } from './server-module.mjs'

/** Neither identical nor different. */
const unknown = 2

try {
  const [asked = ''] = process.argv.slice(2)
  if (existsSync('.env')) process.loadEnvFile()
  const { replayAsked } = await serverModule('past-games/log/replay-asked')
  const { readEnv } = await serverModule('env')
  const { line, exitCode } = await replayAsked(asked, fromCaller(asked), () => {
    const { DATABASE_URL: url, DATA_DIR: folder } = readEnv()
    return { url, folder }
  })
  process.stdout.write(`${line}\n`)
  process.exitCode = exitCode
} catch (error) {
  process.stderr.write(`${error.cause?.message ?? error.message}\n`)
  process.exitCode = unknown
}
