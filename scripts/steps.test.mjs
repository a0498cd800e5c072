import { expect, test } from 'vitest'
import { root } from './project.mjs'
import { journeysThat, slowest, testsWithFailures } from './steps.mjs'

const tried = (...messages) => ({
  status: messages.length === 1 ? 'expected' : messages.at(-1) === null ? 'flaky' : 'unexpected',
  results: messages.map((message) => (message === null ? {} : { error: { message } })),
})

test('a journey that failed, once or twice, is named with its file and first error, in a group, too', () => {
  const report = [
    {
      file: 'hall.spec.ts',
      specs: [
        { title: 'one joins', tests: [tried(null)] },
        { title: 'one plays', tests: [tried('\u001b[31mError\u001b[39m: no button\n\nCall log:', null)] },
      ],
      suites: [
        {
          file: 'hall.spec.ts',
          specs: [
            { title: 'one leaves', tests: [tried('Error: lost', null)] },
            { title: 'one wins', tests: [tried('Error: beaten', 'Error: beaten again')] },
          ],
        },
      ],
    },
  ]
  expect(journeysThat('flaky', report)).toEqual([
    'hall.spec.ts: one plays: Error: no button',
    'hall.spec.ts: one leaves: Error: lost',
  ])
  expect(journeysThat('unexpected', report)).toEqual(['hall.spec.ts: one wins: Error: beaten'])
})

test('a test that failed, once or twice, is named with its file and first error, and so is a file that did not load', () => {
  const report = [
    {
      name: `${root}/rules/scoring.test.ts`,
      message: '',
      assertionResults: [
        { fullName: 'fast answers win', status: 'passed', failureMessages: [] },
        { fullName: 'ties share', status: 'passed', failureMessages: ['Error: 1 is not 2\n    at scoring'] },
        { fullName: 'late ones lose', status: 'failed', failureMessages: ['Error: 3 is not 4\n    at scoring'] },
      ],
    },
    { name: `${root}/rules/lost.test.ts`, message: 'Cannot find ./lost\n    at load', assertionResults: [] },
  ]
  expect(testsWithFailures(report, 'passed')).toEqual(['rules/scoring.test.ts: ties share: Error: 1 is not 2'])
  expect(testsWithFailures(report, 'failed')).toEqual([
    'rules/scoring.test.ts: late ones lose: Error: 3 is not 4',
    'rules/lost.test.ts: Cannot find ./lost',
  ])
})

test('the ten slowest are named, the slowest first', () => {
  const times = Array.from({ length: 12 }, (_, index) => ({ name: `file ${index}`, ms: index * 1_000 }))
  const lines = slowest(times)
  expect(lines).toHaveLength(10)
  expect(lines[0]).toBe('  11.0 s  file 11')
  expect(lines[9]).toBe('   2.0 s  file 2')
})
