import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { tool } from './project.mjs'

/** What one step has found: a suite counts its tests, anything else counts as one. */
const one = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, secondTries: [] })

/** Where nobody sits by to look at a test that failed and to run it again, that is done here, and told. */
const retries = process.env.CI ? 1 : 0

const quick = (options) => [
  ['Lint', (say) => check('oxlint', ['--type-aware', '--deny-warnings'], { say, ...options })],
  ['Format', (say) => check('prettier', ['--check', '--log-level=warn', '.'], { say, ...options })],
  ...['web', 'tests', 'server', 'contract', 'rules'].map((part) => [
    `Types of ${part}`,
    (say) => check('typescript', ['-p', part], { say, ...options }),
  ]),
]

const check = async (name, args, options) => one(await tool(name, args, options))

/** Steps of which some begin before their turn to be told has come; what these say is kept until then. */
function besideEachOther(most, steps) {
  const begun = steps.map(([, step]) => {
    const said = []
    let tell = (text) => said.push(text)
    let begin
    const end = new Promise((start) => (begin = start)).then(() => step((text) => tell(text)))
    const aloud = () => {
      tell = (text) => process.stdout.write(text)
      for (const text of said) tell(text)
    }
    return { begin, end, aloud }
  })
  const waiting = [...begun]

  async function work() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      next.begin()
      await next.end
    }
  }

  return steps.map(([name], index) => [
    name,
    () => {
      if (index === 0) for (let worker = 0; worker < most; worker++) void work()
      begun[index].aloud()
      return begun[index].end
    },
  ])
}

/** Format, lint, types: each uses one core, so two are under way at a time. */
export const quickSteps = besideEachOther(2, quick())
/** Everything that needs no browser and kills nobody. */
export const unitAndApiSteps = [['Unit and API tests', () => vitest(['unit', 'server'])]]
export const apiSteps = [['API tests', () => vitest(['server'])]]
/** Real games wait most of their time, and may not be kept waiting: what only computes takes what they leave. */
export const gameSteps = besideEachOther(2, [
  ['Faults', (say) => vitest(['faults'], { say })],
  ['Unit tests', (say) => vitest(['unit'], { say, isYielding: true })],
  ['Simulation', (say) => vitest(['simulation'], { say, isYielding: true })],
  ...quick({ isYielding: true }),
])
export const faultSteps = [['Faults', () => vitest(['faults'])]]
export const browserSteps = (env) => [['Browser', () => playwright(env)]]

/** Runs all of them, also after a failure, and answers the sum. */
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
      // A file that cannot even be loaded has no tests to fail.
      failed: numFailedTests || (numTotalTests === 0 ? numFailedTestSuites : 0),
      // What passed and has failure messages all the same failed before.
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

/** The journeys that passed only at the second try, each with what went wrong at the first. */
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
