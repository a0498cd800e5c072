import { expect, test } from 'vitest'
import type { PersonalLink } from '../../../contract/assignments/assignment'
import { makeLinks } from './make-links'

const link = (personId: number): PersonalLink => ({ personId, name: `P${personId}`, url: `/a/X#${personId}` })

test('links are made a few at a time, and each is kept', async () => {
  const batches: number[] = []
  await makeLinks([1, 2, 3, 4, 5, 6, 7], {
    make: async (personId) => link(personId),
    onMade: (links) => batches.push(links.length),
  })
  expect(batches).toEqual([5, 2])
})

test('where one cannot be made, those beside it are kept, and no more are tried', async () => {
  const [asked, kept]: [number[], number[]] = [[], []]
  const making = makeLinks([1, 2, 3, 4, 5, 6], {
    async make(personId) {
      asked.push(personId)
      if (personId === 2) throw new Error('gone')
      return link(personId)
    },
    onMade: (links) => kept.push(...links.map(({ personId }) => personId)),
  })
  await expect(making).rejects.toThrow('gone')
  expect([asked, kept]).toEqual([
    [1, 2, 3, 4, 5],
    [1, 3, 4, 5],
  ])
})
