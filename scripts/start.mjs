import { root } from './house.mjs'
import { install } from './install.mjs'
import { buildStale } from './build.mjs'
import { pathToFileURL } from 'node:url'

await install()
await buildStale()
process.setSourceMapsEnabled(true)
// In this very process, so that a signal reaches it wherever it is sent.
await import(pathToFileURL(`${root}/dist/server/main.js`).href)
