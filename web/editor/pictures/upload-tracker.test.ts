import { expect, test, vi } from 'vitest'
import { createUploadTracker } from './upload-tracker'

test('a save waits until the last picture that is on its way has ended', async () => {
  const inFlight: boolean[] = []
  const pictures = createUploadTracker((areInFlight) => inFlight.push(areInFlight))
  const [first, second] = [pictures.track('sending'), pictures.track('sending')]
  const goOn = vi.fn<() => void>()
  const waiting = pictures.whenFinished().then(goOn)
  expect(pictures.areSettled()).toBe(false)
  expect(pictures.areInFlight()).toBe(true)

  first()
  await Promise.resolve()
  expect(goOn).not.toHaveBeenCalled()
  second()
  await waiting
  expect(pictures.areSettled()).toBe(true)
  expect(pictures.areInFlight()).toBe(false)
  expect(inFlight.at(-1)).toBe(false)
})

test('where none is on its way, or a file was refused, nothing is waited for', async () => {
  const pictures = createUploadTracker()
  pictures.track('idle')
  pictures.track('refused')
  await pictures.whenFinished()
  expect(pictures.areSettled()).toBe(true)
  expect(pictures.takeFailed()).toBe(false)
})

test('a picture that did not arrive keeps one save, which says so, and none after it', async () => {
  const pictures = createUploadTracker()
  const sent = pictures.track('sending')
  const saving = pictures.whenFinished().then(() => pictures.takeFailed())
  // As a field does: one state ends and the next begins before anybody looks.
  sent()
  pictures.track('failed')
  expect(pictures.areSettled()).toBe(false)
  expect(await saving).toBe(true)
  expect(pictures.areSettled()).toBe(true)
  expect(pictures.takeFailed()).toBe(false)
})

test('a failure that another file took the place of, or that went with its answer, keeps none', () => {
  const pictures = createUploadTracker()
  pictures.track('failed')()
  expect(pictures.areSettled()).toBe(true)
})
