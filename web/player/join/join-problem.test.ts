import { expect, test } from 'vitest'
import { problems, type ProblemCode } from '../../../contract/problems'
import { CallError } from '../../api'
import { joinProblem, onlyDigits } from './join-problem'

const failed = (code: ProblemCode) => {
  const { status, message } = problems[code]
  const body = { message, code, error: { message } }
  return joinProblem(new CallError(status, JSON.stringify(body), body))
}

test('L5 non-digits are stripped from a PIN as typed, and digits of other scripts are read', () => {
  expect(onlyDigits(' 482 913\u00a0')).toBe('482913')
  expect(onlyDigits('٤٨٢٩١٣48')).toBe('482913')
  expect(onlyDigits('４８２ ९१३')).toBe('482913')
  expect(onlyDigits('48291345')).toBe('482913')
})

test('an unknown PIN is Game Not Found, and still said at its field when the toast has gone', () => {
  expect(failed('game_not_found')).toEqual({
    field: 'pin',
    inPlace: 'No game has this PIN.',
    toast: {
      title: 'Game Not Found',
      description: 'No game found with that PIN. Please check and try again.',
    },
  })
})

test.each(['game_full', 'game_locked', 'game_started', 'game_over'] as const)(
  '%s is Cannot Join Game, with the reason in place',
  (code) => {
    expect(failed(code)).toMatchObject({
      inPlace: problems[code].message,
      toast: { title: 'Cannot Join Game', description: 'This game is not accepting new players.' },
    })
  },
)

test('a bad or taken nickname and a removal are said at the field, without a toast', () => {
  for (const code of ['nickname_taken', 'invalid_nickname', 'removed'] as const)
    expect(failed(code)).toEqual({ field: 'nickname', inPlace: problems[code].message })
})

test('a fault of who is in a team is said there', () => {
  const issues = [{ path: ['members', 2], message: 'Two of you have the same name', code: 'members_alike' as const }]
  const body = { message: issues[0]!.message, code: 'invalid_nickname' as const, error: { message: '' }, issues }
  expect(joinProblem(new CallError(422, '', body))).toEqual({ field: 'members', inPlace: issues[0]!.message })
})

test('what is said at the nickname fits the two lines that a small phone keeps for it', () => {
  for (const code of ['nickname_taken', 'invalid_nickname', 'database_unavailable', 'stopping'] as const)
    expect(failed(code).inPlace?.length).toBeLessThanOrEqual(76)
})

test.each([
  ['too_many_requests', '43', 'nickname', 'Too many tries at once. Please try again in 43 seconds.'],
  ['too_many_extra_time_codes', '1', 'code', 'Too many tries at once. Please try again in 1 second.'],
  ['too_many_pins', '60', 'nickname', 'Too many tries at once. Please try again in 60 seconds.'],
] as const)('L4 for %s the page takes the wait from the header', (code, retryAfter, field, inPlace) => {
  const { status, message } = problems[code]
  const body = { message, code, error: { message } }
  expect(joinProblem(new CallError(status, JSON.stringify(body), body, retryAfter))).toMatchObject({ field, inPlace })
  const unknown = joinProblem(new CallError(status, JSON.stringify(body), body, 'Fri, 31 Dec 2027 23:59:59 GMT'))
  expect(unknown.inPlace).toBe(message)
})

test('all else is Error', () => {
  const toast = { title: 'Error', description: 'Failed to join game. Please try again.' }
  expect(failed('too_many_requests').toast).toEqual(toast)
  expect(joinProblem(new CallError(0, 'We couldn’t reach the server.')).toast).toEqual(toast)
})
