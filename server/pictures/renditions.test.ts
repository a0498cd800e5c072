import { expect, test } from 'vitest'
import { hugePng } from '../../tests/kit/app/files/huge-pictures'
import { aPicture } from '../../tests/kit/app/files/pictures'
import { pictureSandboxLimits } from './picture-sandbox'
import { renditions } from './renditions'

test('a file is read when its turn comes, so that those that wait are in nobody’s memory', async () => {
  const bytes = await aPicture({ width: 40, height: 30 })
  const makeRenditions = renditions()
  const read: string[] = []
  let arrive = (_: Buffer) => {}
  const first = makeRenditions('zoe', () => {
    read.push('zoe 1')
    return new Promise((resolve) => (arrive = resolve))
  })
  // Of one host, whose files are taken in their order however long each takes.
  const others = ['zoe 2', 'zoe 3', 'zoe 4'].map((name) =>
    makeRenditions('zoe', async () => {
      read.push(name)
      return bytes
    }),
  )
  await new Promise(setImmediate)
  expect(read).toEqual(['zoe 1'])
  arrive(bytes)
  const made = await Promise.all([first, ...others])
  expect(made.map(({ width }) => width)).toEqual([40, 40, 40, 40])
  expect(read).toEqual(['zoe 1', 'zoe 2', 'zoe 3', 'zoe 4'])
})

test('a picture that cannot be made small in time is refused, and the next one is made', async () => {
  const makeRenditions = renditions({ ...pictureSandboxLimits, cpuSeconds: 1 })
  const large = { width: 8_000, height: 8_000, bitDepth: 16, colourType: 6 } as const
  const slow = hugePng({ ...large, rows: Buffer.alloc(8_000 * (1 + 8_000 * 8)) })
  const small = await aPicture({ width: 40, height: 30 })
  const made = [slow, small].map((bytes) => makeRenditions('zoe', async () => bytes))
  await expect(made[0]).rejects.toMatchObject({ code: 'picture_too_slow', status: 400 })
  expect(await made[1]).toMatchObject({ width: 40, height: 30 })
})

test('a picture that needs more memory than one may take is refused, and the next one is made', async () => {
  const makeRenditions = renditions({ ...pictureSandboxLimits, memoryBytes: 200 * 1024 * 1024 })
  const large = hugePng({ width: 8_000, height: 8_000, isInterlaced: true })
  const small = await aPicture({ width: 40, height: 30 })
  const made = [large, small].map((bytes) => makeRenditions('zoe', async () => bytes))
  await expect(made[0]).rejects.toMatchObject({ code: 'picture_too_heavy', status: 400 })
  expect(await made[1]).toMatchObject({ width: 40, height: 30 })
})
