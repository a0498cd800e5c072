import { buildStale } from './build.mjs'
import { root, tool } from './project.mjs'
import { install } from './install.mjs'

await install()
await buildStale()
process.exitCode = await tool('@playwright/test', ['test', `--config=${root}/tests/languages/playwright.config.ts`])
