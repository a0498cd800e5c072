import { expect, test, vi } from 'vitest'
import { firstFree, isTold, shownTeamId, taken, type Choice } from './choice'

const sending = (...teamIds: number[]) => ({ name: 'sending', teamIds }) satisfies Choice
const refused = (code: string) => Object.assign(new Error(code), { code })

test('a chosen team is shown at once, and the one before if the server refuses it', () => {
  expect(shownTeamId({ name: 'none' }, 1)).toBe(1)
  expect(shownTeamId(sending(2), 1)).toBe(2)
  expect(shownTeamId({ name: 'refused', problem: 'It is full.' }, 1)).toBe(1)
})

test('it stays until the game’s events tell of it, which then know better', () => {
  const sent = sending(2)
  const choice = taken(sent, sent.teamIds, { teamId: 2, before: 1 })
  expect(shownTeamId(choice, 1)).toBe(2)
  expect(isTold(choice, 1)).toBe(false)
  expect(isTold(choice, 2)).toBe(true)
  expect(isTold(choice, null)).toBe(true)
  // The event came before the reply.
  expect(isTold({ name: 'taken', teamId: 2, before: 2 }, 2)).toBe(true)
})

test('the reply to a choice changes nothing while a later one is on its way', () => {
  const [first, later] = [sending(2), sending(3)]
  expect(taken(later, first.teamIds, { teamId: 2, before: null })).toBe(later)
  expect(taken(later, later.teamIds, { teamId: 3, before: null })).toMatchObject({ name: 'taken', teamId: 3 })
})

test('a surprise asks for the next team where one is full, and tells any other refusal', async () => {
  const ask = vi.fn(async (teamId: number) => {
    if (teamId < 3) throw refused('team_full')
  })
  expect(await firstFree([1, 2, 3, 4], ask)).toBe(3)
  await expect(firstFree([1, 2], ask)).rejects.toThrow('team_full')
  await expect(firstFree([1, 2], () => Promise.reject(refused('team_final')))).rejects.toThrow('team_final')
})
