import { browser } from './browser.mjs'
import { buildStale } from './build.mjs'
import { install } from './install.mjs'
import { apiSteps, browserSteps, conclude, gameSteps, runSteps } from './steps.mjs'

await install()
await buildStale()
const env = { CHROMIUM_PATH: await browser() }
conclude(await runSteps([...apiSteps, ...gameSteps, ...browserSteps(env)]))
