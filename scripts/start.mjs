import { root } from './project.mjs'
import { install } from './install.mjs'
import { buildStale } from './build.mjs'
import { pathToFileURL } from 'node:url'

endWithNpm()
await install()
await buildStale()
process.setSourceMapsEnabled(true)
// In this process, so that signals reach the server.
await import(pathToFileURL(`${root}/dist/server/main.js`).href)

/** npm forwards signals, except SIGKILL, which it cannot catch. This process then ends with npm, too. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return
  const npm = process.ppid
  setInterval(() => process.ppid === npm || process.kill(process.pid, 'SIGTERM'), 1_000).unref()
}
