import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root, tool } from './project.mjs'

/** The result of a check without tests, which counts as one test. */
const one = (name, code) =>
  code === 0
    ? { passed: 1, failed: 0, failures: [], secondTries: [], times: [] }
    : { passed: 0, failed: 1, failures: [name], secondTries: [], times: [] }

/** In CI a failed test runs again, and is reported if it passes only the second time. */
const retries = process.env.CI ? 1 : 0

/** Each part has its own types. The largest come first, so that none runs alone at the end. */
export const parts = ['tests', 'server', 'web', 'bots', 'rules', 'contract']

/** The checks' last findings, by file content. Disappears with node_modules and is then rebuilt. */
const cache = 'node_modules/.cache'

const format = [
  '--check',
  '--log-level=warn',
  '--cache',
  '--cache-strategy=content',
  `--cache-location=${cache}/format`,
]
const types = (part) => ['-p', part, '--incremental', '--tsBuildInfoFile', `${cache}/types/${part}.tsbuildinfo`]

const cores = availableParallelism()

const everything = { format: ['.'], lint: ['.'], types: parts }

/** Format, lint and types of these files and parts, longest first. */
const quick = (options, of = everything) => [
  ['Format', (write) => check('prettier', [...format, '--ignore-unknown', ...of.format], { write, ...options })],
  ...(of.lint.length > 0
    ? [['Lint', (write) => check('oxlint', ['--type-aware', '--deny-warnings', ...of.lint], { write, ...options })]]
    : []),
  ...of.types.map((part) => [`Types of ${part}`, (write) => check('typescript', types(part), { write, ...options })]),
]

const check = async (name, args, options) => one(`${name} ${args.join(' ')}`, await tool(name, args, options))

/** Runs steps in parallel. Output appears in order: a step that starts early buffers its output until its turn. */
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
  const end = new Promise((resolve) => (start = resolve)).then(() => timed(() => step((text) => write(text))))
  const showOutput = () => {
    write = (text) => process.stdout.write(text)
    for (const text of buffered) write(text)
  }
  return { start, end, showOutput }
}

/** A step that has run in parallel tells its own time. */
async function timed(step) {
  const startedAt = Date.now()
  const result = await step()
  return { ms: Date.now() - startedAt, ...result }
}

/** Format, lint and types, two at a time, because each uses one core. */
export const checksOf = (of) => inParallel(2, quick({}, of))
export const quickSteps = checksOf(everything)
/** All tests that need no browser and kill no process. */
export const unitAndApiSteps = [['Unit and API tests', () => vitest(['unit', 'server'])]]
/** Unit and API tests of these files only. */
export const testsStep = (files) => ['Tests', () => vitest(['unit', 'server'], {}, files)]
/**
 * Everything. API tests wait for their database half of the time, and real games for clocks and for each other: two at a
 * time use both cores, and the checks, which have no timeouts, what is left. Journeys run alone: pages have timeouts.
 */
export const allSteps = (env) => [
  ...inParallel(2, [
    ['Faults', (write) => vitest(['faults'], { write })],
    ['API tests', (write) => vitest(['server'], { write, niceness: 5, workers: cores })],
    ['Unit tests', (write) => vitest(['unit'], { write, niceness: 5, workers: Math.ceil(cores / 2) })],
    ['Simulation', (write) => vitest(['simulation'], { write, niceness: 5 })],
    ...quick({ niceness: 19 }),
  ]),
  ['Browser', () => playwright(env)],
]
export const faultSteps = [['Faults', () => vitest(['faults'])]]

/** Runs all steps, even after a failure, and returns the sum of their results. */
export async function runSteps(steps) {
  const sum = { passed: 0, failed: 0, failures: [], secondTries: [] }
  for (const [name, step] of steps) {
    process.stdout.write(`\n▸ ${name}\n`)
    const { passed, failed, failures, secondTries, times, ms } = await timed(step)
    sum.passed += passed
    sum.failed += failed
    sum.failures.push(...failures)
    sum.secondTries.push(...secondTries)
    const seconds = (ms / 1_000).toFixed(1)
    process.stdout.write(`  ${failed === 0 ? 'ok' : 'FAILED'}: ${passed} passed, ${failed} failed (${seconds} s)\n`)
    for (const line of slowest(times)) process.stdout.write(`  ${line}\n`)
  }
  return sum
}

/** The ten slowest, one per line: the places to shorten a run. */
export const slowest = (times) =>
  times
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, 10)
    .map(({ name, ms }) => `${(ms / 1_000).toFixed(1).padStart(6)} s  ${name}`)

/** Thousands of coloured dots hide the failures where colours are not shown. */
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' }

const vitest = (projects, { workers, ...options } = {}, files = []) =>
  counted(
    async (file) => {
      const which = projects.flatMap((project) => ['--project', project])
      const reports = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
      const limits = workers ? [`--maxWorkers=${workers}`] : []
      const args = ['--passWithNoTests', `--retry=${retries}`, ...limits, ...which, ...reports]
      return tool('vitest', ['run', ...files, ...args], { ...options, env: plain })
    },
    ({ numPassedTests, numFailedTests, numFailedTestSuites, numTotalTests, testResults }) => ({
      passed: numPassedTests,
      // A file that fails to load has no tests that could fail.
      failed: numFailedTests || (numTotalTests === 0 ? numFailedTestSuites : 0),
      failures: testsWithFailures(testResults, 'failed'),
      // A passed test with failure messages failed at its first try.
      secondTries: testsWithFailures(testResults, 'passed'),
      times: testResults.map(({ name, startTime, endTime }) => ({
        name: relative(root, name),
        ms: endTime - startTime,
      })),
    }),
  )

const playwright = (env) =>
  counted(
    (file) =>
      tool('@playwright/test', ['test', '--pass-with-no-tests', `--retries=${retries}`, '--reporter=list,json'], {
        env: { ...env, ...plain, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      }),
    ({ stats, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      failures: journeysThat('unexpected', suites),
      secondTries: journeysThat('flaky', suites),
      times: timesOf(suites),
    }),
  )

/** The tests with this final `status` (Vitest's) and a failure, each with its file and first error. */
export const testsWithFailures = (files, ended) =>
  files.flatMap(({ name, message, assertionResults }) => [
    // A file that fails to load has a message but no tests.
    ...(assertionResults.length === 0 && ended === 'failed' ? [`${relative(root, name)}: ${firstLine(message)}`] : []),
    ...assertionResults
      .filter(({ status, failureMessages }) => status === ended && failureMessages.length > 0)
      .map(({ fullName, failureMessages: [why = ''] }) => `${relative(root, name)}: ${fullName}: ${firstLine(why)}`),
  ])

/** The journeys with this final `status` (Playwright's), each with the error of its first try. */
export const journeysThat = (ended, suites) =>
  suites.flatMap(({ file, specs, suites: within = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === ended)
        .map(({ results: [first] }) => `${file}: ${title}: ${errorOf(first)}`),
    ),
    ...journeysThat(ended, within),
  ])

const timesOf = (suites) =>
  suites.flatMap(({ file, specs, suites: within = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.flatMap(({ results }) => results.map(({ duration }) => ({ name: `${file}: ${title}`, ms: duration }))),
    ),
    ...timesOf(within),
  ])

const errorOf = (result) => firstLine(stripVTControlCharacters(result?.error?.message ?? ''))

const firstLine = (text) => text.split('\n')[0]

/** Runs a suite that writes a report, and reads its counts. A failure without a failed test counts as one. */
async function counted(suite, countsOf) {
  const folder = mkdtempSync(join(tmpdir(), 'quizhall-report-'))
  const file = join(folder, 'report.json')
  const code = await suite(file)
  const counts = read(file, countsOf)
  rmSync(folder, { recursive: true, force: true })
  if (code === 0 || counts.failed > 0) return counts
  return { ...counts, failed: 1, failures: ['a suite that ended with an error outside its tests'] }
}

function read(file, countsOf) {
  try {
    return countsOf(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 0, failures: [], secondTries: [], times: [] }
  }
}

/** Ends every run's output with the failures, so that the end of a long log is enough. Sets the exit code. */
export function conclude({ passed, failed, failures, secondTries }) {
  process.stdout.write('\n')
  for (const failure of failures) process.stdout.write(`Failed: ${failure}\n`)
  for (const test of secondTries) process.stdout.write(`Only at the second try: ${test}\n`)
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  process.exitCode = failed === 0 ? 0 : 1
}
