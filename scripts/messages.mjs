import { root, tool } from './project.mjs'
import { install } from './install.mjs'

await install()
process.exitCode = await tool('tsx', [`${root}/scripts/messages/extract.ts`])
