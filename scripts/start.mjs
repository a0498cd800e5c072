import { root } from './project.mjs'
import { install } from './install.mjs'
import { buildStale } from './build.mjs'
import { pathToFileURL } from 'node:url'

endWithNpm()
await install()
await buildStale()
process.setSourceMapsEnabled(true)
// In this very process, so that a signal reaches it wherever it is sent.
await import(pathToFileURL(`${root}/dist/server/main.js`).href)

/** A signal to npm is passed on to us, but for the one that nobody can catch: then nobody would be left to stop us. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return
  const npm = process.ppid
  setInterval(() => process.ppid === npm || process.kill(process.pid, 'SIGTERM'), 200).unref()
}
