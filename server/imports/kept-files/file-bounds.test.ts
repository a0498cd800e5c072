import { expect, test } from 'vitest'
import { filesToRemove } from './file-bounds'

const bounds = { ofHost: { files: 2, bytes: 100 }, ofAll: { files: 4, bytes: 200 } }
/** `a60` is a file of 60 bytes of the host a. */
const removed = (...kept: string[]) =>
  filesToRemove(
    kept.map((each) => ({ id: each, hostId: each[0]!, bytes: Number(each.slice(1)) })),
    bounds,
  ).map(({ id }) => id)

test('a new file stays, and takes the place of its host’s oldest, by number and by bytes', () => {
  expect(removed('a10', 'b10', 'a20')).toEqual([])
  expect(removed('a10', 'b10', 'a20', 'a30')).toEqual(['a10'])
  expect(removed('a60', 'b10', 'a50')).toEqual(['a60'])
})

test('where all together are too many, whoever holds most makes room', () => {
  expect(removed('b20', 'a50', 'a40', 'c90', 'd20')).toEqual(['a50'])
  expect(removed('b1', 'a1', 'c1', 'c1', 'd1')).toEqual(['c1'])
})
