import { buildStale } from './build.mjs'
import { root, tool } from './house.mjs'
import { install } from './install.mjs'

await install()
await buildStale()
process.exitCode = await tool('tsx', [`${root}/tests/bench/scale.ts`, ...process.argv.slice(2)])
