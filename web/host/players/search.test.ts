import { expect, test, vi } from 'vitest'
import { foldAhead, found } from './search'

const people = ['Zoë', 'AMIR', 'Ｗｉｄｅ', 'Åsa Łuk', '李雷'].map((nickname, id) => ({ id, nickname }))
const names = (search: string) => found(people, search).map(({ nickname }) => nickname)

test('a name is found by a part of it, whatever its case, accents and width', () => {
  expect(names('zoe')).toEqual(['Zoë'])
  expect(names('ÏR')).toEqual(['AMIR'])
  expect(names('wide')).toEqual(['Ｗｉｄｅ'])
  expect(names(' asa ')).toEqual(['Åsa Łuk'])
  expect(names('雷')).toEqual(['李雷'])
})

test('E4 a team that shares a phone is found by each of its members', () => {
  const teams = [
    { nickname: 'Otters', members: ['Zoë', 'Amir'] },
    { nickname: 'Foxes', members: ['Lou'] },
  ]
  expect(found(teams, 'amir').map(({ nickname }) => nickname)).toEqual(['Otters'])
  expect(found(teams, 'zoe')).toEqual(found(teams, 'otters'))
  expect(found(teams, 'zoe amir')).toEqual([])
})

test('nothing to search for finds everybody, and what nobody is called nobody', () => {
  expect(names('  ')).toHaveLength(people.length)
  expect(names('mia')).toEqual([])
})

test('names that were folded ahead are found as before, and so is a new name in the place of another', () => {
  vi.useFakeTimers()
  const crowd = Array.from({ length: 500 }, (_, n) => ({ nickname: `Jürgen ${n}` }))
  foldAhead(crowd)
  vi.runAllTimers()
  vi.useRealTimers()
  expect(found(crowd, 'jurgen 499')).toEqual([{ nickname: 'Jürgen 499' }])
  expect(found([...crowd.slice(1), { nickname: 'Zoë B' }], 'zoe b')).toEqual([{ nickname: 'Zoë B' }])
})
