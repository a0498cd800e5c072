import { install } from './install.mjs'
import { conclude, quickSteps, runSteps, testSteps } from './steps.mjs'

await install()
conclude(await runSteps([...quickSteps, ...testSteps]))
