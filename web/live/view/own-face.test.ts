import { expect, test } from 'vitest'
import { aPlayersState, received, viewAfter, zoe } from '../../../tests/kit/view-actions'
import { ownFace } from './own-face'

const state = (face: number | undefined) =>
  received(1, aPlayersState({ you: { participant: { ...zoe, face }, rank: 1, score: 0, ...others } }))
const others = { correctAnswers: 0, gapToNext: null, nextNickname: null }
const faceAfter = (...actions: Parameters<typeof viewAfter>) => ownFace(viewAfter(...actions))

test('a chosen face shows at once, and stays when the server has it', () => {
  expect(faceAfter(state(1))).toBe(1)
  expect(faceAfter(state(1), { type: 'face-chosen', face: 2 })).toBe(2)
  expect(faceAfter(state(1), { type: 'face-chosen', face: 2 }, { type: 'face-recorded', face: 2 })).toBe(2)
})

test('a refused one goes back', () => {
  expect(faceAfter(state(1), { type: 'face-chosen', face: 2 }, { type: 'face-refused' })).toBe(1)
})

test('a state from before, and the reply to the tap before, change nothing that is seen', () => {
  const [second, third] = [2, 3].map((face) => ({ type: 'face-chosen' as const, face }))
  const view = [state(1), second!, third!, { type: 'face-recorded' as const, face: 2 }, state(1)] as const
  expect(faceAfter(...view)).toBe(3)
  expect(faceAfter(...view, { type: 'face-recorded', face: 3 }, { type: 'face-refused' })).toBe(3)
})

test('somebody who waits for the host has one, too', () => {
  const waits = received(1, aPlayersState({ you: undefined, newcomer: { id: 7, nickname: 'Lou', face: 4 } }))
  expect(faceAfter(waits)).toBe(4)
  expect(faceAfter(waits, { type: 'face-recorded', face: 5 })).toBe(5)
})

test('a server of the version before sends none', () => {
  expect(faceAfter(state(undefined))).toBeUndefined()
})
