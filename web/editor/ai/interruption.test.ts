import { expect, test } from 'vitest'
import { wouldInterrupt } from './interruption'

const away = { isInQuestion: false, isUploadingPicture: false }
const typing = { ...away, isInQuestion: true }
const uploading = { ...away, isUploadingPicture: true }

test('questions do not make way while the host is in one of them, or uploads a picture to one', () => {
  expect(wouldInterrupt('replace', 3, typing)).toBe(true)
  expect(wouldInterrupt('replace', 3, uploading)).toBe(true)
  expect(wouldInterrupt('replace', 3, away)).toBe(false)
})

test('questions that are added interrupt nobody, but for one who is about to write in a blank one', () => {
  expect(wouldInterrupt('append', 3, typing)).toBe(false)
  expect(wouldInterrupt('append', 3, uploading)).toBe(false)
  expect(wouldInterrupt('append', 0, typing)).toBe(true)
})
