import { buildStale } from './build.mjs'
import { install } from './install.mjs'
import { conclude, faultSteps, runSteps } from './steps.mjs'

await install()
await buildStale()
// The same suites as in `npm test`, with as many players as the README promises.
process.env.FAULTS = 'long'
conclude(await runSteps(faultSteps))
