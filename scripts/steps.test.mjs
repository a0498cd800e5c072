import { expect, test } from 'vitest'
import { journeysAgain } from './steps.mjs'

const tried = (...messages) => ({
  status: messages.length > 1 ? 'flaky' : 'expected',
  results: messages.map((message) => (message === null ? {} : { error: { message } })),
})

test('a journey that passed only at the second try is named with what went wrong at the first, in a group, too', () => {
  const report = [
    {
      specs: [
        { title: 'one joins', tests: [tried(null)] },
        { title: 'one plays', tests: [tried('\u001b[31mError\u001b[39m: no button\n\nCall log:', null)] },
      ],
      suites: [{ specs: [{ title: 'one leaves', tests: [tried('Error: lost', null)] }] }],
    },
  ]
  expect(journeysAgain(report)).toEqual(['one plays: Error: no button', 'one leaves: Error: lost'])
})
