import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tool } from './house.mjs'

/** What one step has found: a suite counts its tests, anything else counts as one. */
const one = (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/** Format, lint, types. */
export const quickSteps = [
  ['Format', async () => one(await tool('prettier', ['--check', '--log-level=warn', '.']))],
  ['Lint', async () => one(await tool('oxlint', ['--type-aware', '--deny-warnings']))],
  ...['contract', 'rules', 'server', 'web', 'tests'].map((part) => [
    `Types of ${part}`,
    async () => one(await tool('typescript', ['-p', part])),
  ]),
]

/** Rules, calls and everything else that needs no browser and kills nobody. */
export const testSteps = [['Unit and API tests', () => vitest('unit', 'server')]]
export const simulationSteps = [['Simulation', () => vitest('simulation')]]
export const faultSteps = [['Faults', () => vitest('faults')]]
export const browserSteps = (env) => [['Browser', () => playwright(env)]]

/** Runs all of them, also after a failure, and answers the sum. */
export async function runSteps(steps) {
  const sum = { passed: 0, failed: 0 }
  for (const [name, step] of steps) {
    const startedAt = Date.now()
    process.stdout.write(`\n▸ ${name}\n`)
    const { passed, failed } = await step()
    sum.passed += passed
    sum.failed += failed
    const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1)
    process.stdout.write(`  ${failed === 0 ? 'ok' : 'FAILED'}: ${passed} passed, ${failed} failed (${seconds} s)\n`)
  }
  return sum
}

const vitest = (...projects) =>
  counted(
    async (file) => {
      const which = projects.flatMap((project) => ['--project', project])
      const reports = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
      return tool('vitest', ['run', '--passWithNoTests', ...which, ...reports])
    },
    ({ numPassedTests, numFailedTests, numFailedTestSuites, numTotalTests }) => ({
      passed: numPassedTests,
      // A file that cannot even be loaded has no tests to fail.
      failed: numFailedTests || (numTotalTests === 0 ? numFailedTestSuites : 0),
    }),
  )

const playwright = (env) =>
  counted(
    (file) =>
      tool('@playwright/test', ['test', '--pass-with-no-tests', '--reporter=list,json'], {
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      }),
    ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
  )

/** Runs a suite that writes a report, and reads its counts. One that fails without a failed test counts as one failure. */
async function counted(suite, countsOf) {
  const folder = mkdtempSync(join(tmpdir(), 'quizhall-report-'))
  const file = join(folder, 'report.json')
  const code = await suite(file)
  const counts = read(file, countsOf)
  rmSync(folder, { recursive: true, force: true })
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function read(file, countsOf) {
  try {
    return countsOf(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 0 }
  }
}

/** The last line of every run, and its exit code. */
export function conclude({ passed, failed }) {
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  process.exitCode = failed === 0 ? 0 : 1
}
