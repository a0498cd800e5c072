import { browser } from './browser.mjs'
import { buildStale } from './build.mjs'
import { install } from './install.mjs'
import { browserSteps, conclude, gameSteps, runSteps, testSteps } from './steps.mjs'

await install()
await buildStale()
const env = { CHROMIUM_PATH: await browser() }
conclude(await runSteps([...testSteps, ...gameSteps, ...browserSteps(env)]))
