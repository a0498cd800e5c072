import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { tool } from './project.mjs'

/** The result of a check that runs no tests: it counts as one. */
const one = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, secondTries: [] })

/** In CI a test that fails is run again, and reported as passed only at the second try. */
const retries = process.env.CI ? 1 : 0

const quick = (options) => [
  ['Lint', (write) => check('oxlint', ['--type-aware', '--deny-warnings'], { write, ...options })],
  ['Format', (write) => check('prettier', ['--check', '--log-level=warn', '.'], { write, ...options })],
  ...['web', 'tests', 'server', 'contract', 'rules'].map((part) => [
    `Types of ${part}`,
    (write) => check('typescript', ['-p', part], { write, ...options }),
  ]),
]

const check = async (name, args, options) => one(await tool(name, args, options))

/** Steps that run in parallel. Their output is shown in order: a step that starts early buffers it until its turn. */
function inParallel(concurrency, steps) {
  const jobs = steps.map(([, step]) => startable(step))
  const waiting = [...jobs]

  async function work() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      next.start()
      await next.end
    }
  }

  return steps.map(([name], index) => [
    name,
    () => {
      if (index === 0) for (let worker = 0; worker < concurrency; worker++) void work()
      jobs[index].showOutput()
      return jobs[index].end
    },
  ])
}

function startable(step) {
  const buffered = []
  let write = (text) => buffered.push(text)
  let start
  const end = new Promise((resolve) => (start = resolve)).then(() => step((text) => write(text)))
  const showOutput = () => {
    write = (text) => process.stdout.write(text)
    for (const text of buffered) write(text)
  }
  return { start, end, showOutput }
}

/** Format, lint and types, two at a time, because each uses one core. */
export const quickSteps = inParallel(2, quick())
/** All tests that need no browser and kill no process. */
export const unitAndApiSteps = [['Unit and API tests', () => vitest(['unit', 'server'])]]
export const apiSteps = [['API tests', () => vitest(['server'])]]
/** Real games mostly wait, and must not be delayed. The other steps only compute, with a lower priority. */
export const gameSteps = inParallel(2, [
  ['Faults', (write) => vitest(['faults'], { write })],
  ['Unit tests', (write) => vitest(['unit'], { write, hasLowPriority: true })],
  ['Simulation', (write) => vitest(['simulation'], { write, hasLowPriority: true })],
  ...quick({ hasLowPriority: true }),
])
export const faultSteps = [['Faults', () => vitest(['faults'])]]
export const browserSteps = (env) => [['Browser', () => playwright(env)]]

/** Runs all steps, also after a failure, and returns the sum of their results. */
export async function runSteps(steps) {
  const sum = { passed: 0, failed: 0, secondTries: [] }
  for (const [name, step] of steps) {
    const startedAt = Date.now()
    process.stdout.write(`\n▸ ${name}\n`)
    const { passed, failed, secondTries } = await step()
    sum.passed += passed
    sum.failed += failed
    sum.secondTries.push(...secondTries)
    const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1)
    process.stdout.write(`  ${failed === 0 ? 'ok' : 'FAILED'}: ${passed} passed, ${failed} failed (${seconds} s)\n`)
  }
  return sum
}

const vitest = (projects, options) =>
  counted(
    async (file) => {
      const which = projects.flatMap((project) => ['--project', project])
      const reports = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
      return tool('vitest', ['run', '--passWithNoTests', `--retry=${retries}`, ...which, ...reports], options)
    },
    ({ numPassedTests, numFailedTests, numFailedTestSuites, numTotalTests, testResults }) => ({
      passed: numPassedTests,
      // A file that cannot be loaded has no tests that could fail.
      failed: numFailedTests || (numTotalTests === 0 ? numFailedTestSuites : 0),
      // A test that passed and has failure messages has failed at its first try.
      secondTries: testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
        .map(({ fullName, failureMessages: [why = ''] }) => `${fullName}: ${firstLine(why)}`),
    }),
  )

const playwright = (env) =>
  counted(
    (file) =>
      tool('@playwright/test', ['test', '--pass-with-no-tests', `--retries=${retries}`, '--reporter=list,json'], {
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      }),
    ({ stats, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      secondTries: journeysAgain(suites),
    }),
  )

/** The journeys that passed only at the second try, each with the error of the first. */
export const journeysAgain = (suites) =>
  suites.flatMap(({ specs, suites: within = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(({ results: [first] }) => `${title}: ${firstLine(stripVTControlCharacters(first.error?.message ?? ''))}`),
    ),
    ...journeysAgain(within),
  ])

const firstLine = (text) => text.split('\n')[0]

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
    return { passed: 0, failed: 0, secondTries: [] }
  }
}

/** The last line of every run, and its exit code. */
export function conclude({ passed, failed, secondTries }) {
  process.stdout.write('\n')
  for (const test of secondTries) process.stdout.write(`Only at the second try: ${test}\n`)
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  process.exitCode = failed === 0 ? 0 : 1
}
