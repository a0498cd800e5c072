import { expect, test, vi } from 'vitest'
import { uploads } from './uploads'

test('a save waits until the last picture that is on its way has ended', async () => {
  const said: boolean[] = []
  const pictures = uploads((areUnderWay) => said.push(areUnderWay))
  const [first, second] = [pictures.note('sending'), pictures.note('sending')]
  const goOn = vi.fn<() => void>()
  const waiting = pictures.ended().then(goOn)
  expect(pictures.areSettled()).toBe(false)

  first()
  await Promise.resolve()
  expect(goOn).not.toHaveBeenCalled()
  second()
  await waiting
  expect(pictures.areSettled()).toBe(true)
  expect(said.at(-1)).toBe(false)
})

test('where none is on its way nothing is waited for', async () => {
  const pictures = uploads()
  pictures.note('idle')
  await pictures.ended()
  expect(pictures.areSettled()).toBe(true)
})

test('a picture that did not arrive keeps one save, which says so, and none after it', async () => {
  const pictures = uploads()
  const sent = pictures.note('sending')
  const saving = pictures.ended().then(() => pictures.takeFailed())
  // As a field does: one state ends, the next begins, and only then does anybody look.
  sent()
  pictures.note('failed')
  expect(pictures.areSettled()).toBe(false)
  expect(await saving).toBe(true)
  expect(pictures.areSettled()).toBe(true)
  expect(pictures.takeFailed()).toBe(false)
})

test('a failure that another file took the place of, or that went with its answer, keeps none', () => {
  const pictures = uploads()
  pictures.note('failed')()
  expect(pictures.areSettled()).toBe(true)
})
