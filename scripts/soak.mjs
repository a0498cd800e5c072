import { buildStale } from './build.mjs'
import { root, tool } from './project.mjs'
import { install } from './install.mjs'

await install()
await buildStale()
process.exitCode = await tool('tsx', [`${root}/tests/soak/soak.ts`, ...process.argv.slice(2)])
