import { expect, test } from 'vitest'
import { routes } from '../../../contract/routes'
import type { StoredGame } from '../../faults/history/stored-game'
import type { StoredLobby, StoredSeat } from '../game-database'
import { checkNextGame, type NextGame } from './check-next-game'
import { called, pin } from './examples'

const nextPin = '123456'
const seat = (nickname: string, more: Partial<StoredSeat> = {}): StoredSeat => ({
  ...{ id: 1, nickname, face: 7, browser: `${nickname}’s`, isRemoved: false, isAdmitted: true },
  ...{ teamId: null, ...more },
})
const started = called(routes.games.start, {
  sentAt: 0,
  input: { quizId: 1, previousPin: pin },
  reply: { pin: nextPin },
})
const again = called(routes.games.playAgain, { sentAt: 0, reply: { pin: '999999' } })
const follow = (
  nickname: string,
  { status = 200, ...more }: { status?: number; face?: number; admitted?: boolean } = {},
) =>
  called(routes.games.join, {
    ...{ sentAt: 2_000, params: { pin: nextPin }, input: { nickname, follows: true }, status },
    reply: { participant: { nickname, face: 7, admitted: true, ...more } },
  })
const stored = { timePerQuestion: 10, answers: [], corrections: [] } as unknown as StoredGame

interface Example extends Partial<NextGame> {
  ann?: Partial<StoredSeat>
  calls?: NextGame['players'][number]['calls']
  next?: NextGame['lobbies']['next']
}
const lobby = (seats: StoredSeat[] = [], more: Partial<StoredLobby> = {}): StoredLobby => ({
  ...{ pin: nextPin, quizId: 1, rounds: 'none', hasJokers: false, teams: null, seats },
  ...more,
})
const findings = ({ ann, calls = [follow('Ann')], next = [lobby([seat('Ann')])], ...more }: Example) =>
  checkNextGame({
    ...{ pin, nextPin, lobbies: { first: lobby([seat('Ann', ann)], { pin }), next } },
    ...{ hostCalls: [started], remoteCalls: [] },
    players: [{ name: 'player 0', participantId: 1, calls }],
    ...{ stored, storedAtEnd: structuredClone(stored), ...more },
  })

test('G58 finds nothing where everybody comes along, and those who were removed stay out', () => {
  expect(findings({})).toEqual([])
  expect(findings({ ann: { isRemoved: true }, calls: [follow('Ann', { status: 403 })], next: [lobby()] })).toEqual([])
  expect(
    findings({ ann: { isRemoved: true }, calls: [], next: [lobby([seat('Ann', { browser: 'another' })])] }),
  ).toEqual([])
})

test.each<[string, Example]>([
  ['two lobbies of one quiz', { next: [lobby(), lobby()] }],
  ['a start that made no game', { hostCalls: [{ ...started, reply: { pin: '999999' } }] }],
  ['a remote’s start that made no game', { remoteCalls: [again] }],
  ['a start that was refused', { hostCalls: [{ ...started, status: 400 }] }],
  ['a game that tells of no next game', { nextPin: null }],
  ['a game that tells of an older one', { next: [lobby(), lobby([], { pin: '222222', quizId: 2 })] }],
  ['a player who never comes along', { calls: [] }],
  ['a player who is refused', { calls: [follow('Ann', { status: 403 }), follow('Ann')] }],
  ['a player under another name', { calls: [follow('Ben')] }],
  ['a player with another face', { calls: [follow('Ann', { face: 8 })] }],
  ['a player who has to wait', { calls: [follow('Ann', { admitted: false })] }],
  ['a removed player who comes along', { ann: { isRemoved: true } }],
  [
    'a removed player who is refused for another reason',
    { ann: { isRemoved: true }, calls: [follow('Ann', { status: 409 })] },
  ],
  ['a stranger with a kept name', { next: [lobby([seat('Ann', { browser: 'another' })])] }],
  ['a player of another team', { ann: { teamId: 3 } }],
  ['an evening with other rounds', { next: [lobby([seat('Ann')], { rounds: '1, 2' })] }],
  ['other teams', { next: [lobby([seat('Ann')], { teams: '[]' })] }],
  ['a change of the old game', { stored: { ...stored, timePerQuestion: 20 } }],
])('G58 finds %s', (_, example) => {
  expect(findings(example)).toHaveLength(1)
})
