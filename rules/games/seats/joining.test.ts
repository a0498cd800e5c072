import { expect, test } from 'vitest'
import { defaultSettings } from '../../../contract/games/game-settings'
import { aGameState, asked, countdownPhase, finishedPhase, openPhase } from '../../../tests/kit/game-state'
import { join, joinRefusal } from './joining'
import type { Game, Phase } from '../game-state'
import { step } from '../live-game'

const asking = (key: string, browser = `${key}’s`) => ({ key, browser, formerBrowser: null })
const without = { extraTime: 1, codeId: null, teamId: null, members: [] }
const fresh = { formerKeys: [], extraTimes: [], codeId: null }
const seat = (key: string, browser = `${key}’s`) => ({ key, browser, isRemoved: false, ...fresh })
const withLateJoin = { ...defaultSettings, lateJoin: true }
const removed = (key: string, browser = `${key}’s`) => ({ key, browser, isRemoved: true, ...fresh })

test('a waiting game takes newcomers, and one more version tells of them', () => {
  const { game, refusals, seated, missedMs } = join(aGameState(), [asking('zoe'), asking('amir')], [])
  expect(refusals).toEqual([null, null])
  expect(seated).toEqual([
    { ...asking('zoe'), follows: false, ...without },
    { ...asking('amir'), follows: false, ...without },
  ])
  expect(game).toMatchObject({ joined: 2, version: 2 })
  expect(missedMs).toBe(0)
})

test('G9 the 2,000th gets in and the 2,001st does not', () => {
  const { game, refusals } = join(aGameState({ joined: 1_999 }), [asking('a'), asking('b')], [])
  expect(refusals).toEqual([null, 'game_full'])
  expect(game.joined).toBe(2_000)
})

test('G10 of several who ask for one nickname the first gets it', () => {
  const other = asking('zoe', 'another')
  expect(join(aGameState(), [asking('zoe'), other], []).refusals).toEqual([null, 'nickname_taken'])
  expect(join(aGameState(), [other], [seat('zoe')]).refusals).toEqual(['nickname_taken'])
})

test('G11 whoever asks again for their own seat has it, in the same group or later, whatever the door says', () => {
  const twice = join(aGameState(), [asking('zoe'), asking('zoe')], [])
  expect(twice.refusals).toEqual([null, null])
  expect(twice.seated).toHaveLength(1)
  const again = join(aGameState({ locked: true }), [asking('zoe')], [seat('zoe')])
  expect(again).toMatchObject({ refusals: [null], seated: [], game: { joined: 0, version: 1 } })
})

test('a nickname that is taken costs no place', () => {
  const asked = [asking('zoe', 'another'), asking('amir')]
  const { refusals } = join(aGameState({ joined: 1_999 }), asked, [seat('zoe')])
  expect(refusals).toEqual(['nickname_taken', null])
})

test('a browser takes up to eight seats, also when it asks for several at once', () => {
  const seven = Array.from({ length: 7 }, (_, index) => seat(`${index}`, 'shared'))
  const asked = [asking('i', 'shared'), asking('j', 'shared'), asking('k')]
  expect(join(aGameState(), asked, seven).refusals).toEqual([null, 'seats_used_up', null])
})

test('E4 a team on one phone brings its members, and others bring none', () => {
  const members = { names: ['Anna', 'Ben'], verdict: 'fine', replaced: ['Anna', 'Ben'] } as const
  const membersIn = (game: Partial<Game>, one = { ...asking('otters'), members }) =>
    join(aGameState(game), [one], []).seated.map((seated) => seated.members)
  expect(membersIn({ teamsPerPhone: 1 })).toEqual([['Anna', 'Ben']])
  expect(membersIn({})).toEqual([[]])
  expect(membersIn({ teamsPerPhone: 1, settings: { ...defaultSettings, nicknames: 'drawn' } })).toEqual([[]])
})

test('E4 N1 a team’s name stays as it is where the name of a member is replaced', () => {
  const rude = { names: ['Anna', 'Rude'], verdict: 'rude', replaced: ['Anna', 'Kind Otter'] } as const
  const asked = { ...asking('otters'), members: rude, spare: { nickname: 'Spare', key: 'spare' } }
  const { seated } = join(aGameState({ teamsPerPhone: 1 }), [asked], [])
  expect(seated).toMatchObject([{ key: 'otters', members: ['Anna', 'Kind Otter'] }])
  const byHand = join(aGameState({ teamsPerPhone: 1, byHand: true }), [asked], [])
  expect(byHand.toLookAt).toMatchObject([{ key: 'otters', members: ['Anna', 'Rude'] }])
})

test('E4 a browser has as many teams as the host allows', () => {
  const asked = ['a', 'b', 'c'].map((key) => asking(key, 'shared'))
  expect(join(aGameState({ teamsPerPhone: 2 }), asked, []).refusals).toEqual([null, null, 'seats_used_up'])
})

test('a removed player stays out, and the others of the same browser stay in', () => {
  const given = [removed('zoe', 'shared'), seat('lea', 'shared')]
  const asked = ['zoe', 'lea', 'mia'].map((key) => asking(key, 'shared'))
  expect(join(aGameState(), asked, given).refusals).toEqual(['removed', null, null])
})

test('a browser whose only player was removed gets no seat under another nickname', () => {
  expect(join(aGameState(), [asking('mia', 'zoe’s')], [removed('zoe')]).refusals).toEqual(['removed'])
})

test('the nickname of somebody removed is free for another browser', () => {
  expect(join(aGameState(), [asking('zoe', 'another')], [removed('zoe')]).refusals).toEqual([null])
})

test('a locked game, a started one without late joins, and a finished one take nobody new', () => {
  expect(joinRefusal(aGameState({ locked: true }))).toBe('game_locked')
  expect(joinRefusal(aGameState({ phase: openPhase({ index: 0, opensAt: 0 }) }))).toBe('game_started')
  expect(joinRefusal(aGameState({ phase: finishedPhase(2), settings: withLateJoin }))).toBe('game_over')
})

test('with late joins the door is open until the last question opens', () => {
  const at = (index: number) =>
    joinRefusal(aGameState({ settings: withLateJoin, questions: asked(3), phase: openPhase({ index, opensAt: 0 }) }))
  expect([at(0), at(1), at(2)]).toEqual([null, null, 'game_started'])
})

test('the host opens and closes that door while the game runs', () => {
  const choose = (game: ReturnType<typeof aGameState>, lateJoin: boolean) => {
    const result = step(game, { type: 'settings', chosen: { lateJoin } }, 0)
    if ('refused' in result) throw new Error(result.refused)
    return result.game
  }
  const opened = choose(aGameState({ phase: openPhase({ index: 0, opensAt: 0 }) }), true)
  expect(joinRefusal(opened)).toBe(null)
  expect(joinRefusal(choose(opened, false))).toBe('game_started')
  expect(joinRefusal(choose(aGameState({ phase: openPhase({ index: 2, opensAt: 0 }) }), true))).toBe('game_started')
})

test('G29 a late joiner has spent the whole time of the questions that were missed', () => {
  const inCountdown = countdownPhase({ index: 1, opensAt: 0, closedAt: 0 })
  const { missedMs } = join(aGameState({ settings: withLateJoin, phase: inCountdown }), [asking('late')], [])
  expect(missedMs).toBe(40_000)
})

test('G50 who joins before the first question plays them all, later from the next one that opens', () => {
  const first = (phase: Phase) => join(aGameState({ phase, settings: withLateJoin }), [asking('zoe')], []).firstQuestion
  expect(first({ name: 'waiting' })).toBe(0)
  expect(first(openPhase({ index: 0, opensAt: 0 }))).toBe(1)
  expect(first(countdownPhase({ index: 1, opensAt: 0, closedAt: 5 }))).toBe(2)
})
