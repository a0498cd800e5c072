import { changedFiles, importGraph, lintable, partsOf, testsOf } from './changed.mjs'
import { install } from './install.mjs'
import { checksOf, conclude, parts, quickSteps, runSteps, testsStep, unitAndApiSteps } from './steps.mjs'

await install()
conclude(
  await runSteps(process.argv.includes('--changed') ? stepsOf(changedFiles()) : [...quickSteps, ...unitAndApiSteps]),
)

function stepsOf(changed) {
  const tests = testsOf(changed, importGraph())
  process.stdout.write(`${changed.length} files have changed, and touch ${tests.length} files of tests.\n`)
  if (changed.length === 0) return []
  return [...checksOf({ format: changed, lint: lintable(changed), types: partsOf(changed, parts) }), testsStep(tests)]
}
