import { expect, test } from 'vitest'
import { waitingGroup, removalGroups } from './removal-groups'

const player = (id: number, more: { isActive?: boolean; burst?: { index: number; tookMs: number } } = {}) => ({
  ...{ id, nickname: `n${id}`, score: 0, correctAnswers: 0, isActive: true },
  ...more,
})

test('each burst is one press, with its size, its seconds and some of its names', () => {
  const burst = { index: 0, tookMs: 1_948 }
  const some = Array.from({ length: 38 }, (_, n) => player(n + 1, { burst }))
  const [flood] = removalGroups([...some, player(99)], some)
  expect(flood).toMatchObject({
    title: '38 joined in 2 s, similar names',
    names: 'n1, n2, n3 and 35 more',
    onlyGone: false,
  })
  expect(flood?.ids).toHaveLength(38)
})

test('all who are not connected are another, which spares those who come back meanwhile', () => {
  const roster = [player(1), player(2, { isActive: false })]
  expect(removalGroups(roster, roster)).toEqual([
    { key: 'away', title: '1 is not connected', names: 'n2', ids: [2], areWaiting: false, onlyGone: true },
  ])
})

test('those who have gone since the list was read are in none', () => {
  const roster = [player(1), player(2, { isActive: false })]
  expect(removalGroups(roster, [player(1)])).toEqual([])
})

test('a lobby in which all is well has nothing to clear', () => {
  const roster = [player(1), player(2)]
  expect(removalGroups(roster, roster)).toEqual([])
})

test('all who wait are turned away in one press, which says how many they are', () => {
  const waiting = [player(1), player(2), player(3), player(4)]
  expect(waitingGroup(waiting)).toMatchObject({
    title: '4 waiting to come in',
    names: 'n1, n2, n3 and 1 more',
    ids: [1, 2, 3, 4],
    areWaiting: true,
  })
})
