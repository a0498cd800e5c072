import { browser } from './browser.mjs'
import { buildStale } from './build.mjs'
import { install } from './install.mjs'
import { oldestBrowser, runsOldestBrowser } from './oldest-browser.mjs'
import { allSteps, conclude, runSteps } from './steps.mjs'

await install()
await buildStale()
// Fetched meanwhile: its journeys come last, would wait for it alone, and tell why there is none.
if (runsOldestBrowser) oldestBrowser().catch(() => {})
const env = { CHROMIUM_PATH: await browser() }
conclude(await runSteps(allSteps(env)))
