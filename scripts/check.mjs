import { install } from './install.mjs'
import { conclude, quickSteps, runSteps, unitAndApiSteps } from './steps.mjs'

await install()
conclude(await runSteps([...quickSteps, ...unitAndApiSteps]))
