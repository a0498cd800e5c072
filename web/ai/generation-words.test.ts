import { expect, test } from 'vitest'
import { aGeneration } from '../../tests/kit/generations'
import {
  arrivalText,
  fileSizeText,
  hasRoom,
  offerTitle,
  placedText,
  placementText,
  progressShare,
  progressText,
  undoText,
  usageText,
} from './generation-words'
import { noGeneration, type Ended } from './generation/generation-state'

const usage = {
  aiGenerationsUsed: 4,
  aiGenerationsRemaining: 6,
  subscriptionRequired: false,
  isUnlimited: false,
  isSetUp: true,
  takesPictures: true,
  resetsAt: '2026-12-01T00:00:00.000Z',
}

test('the usage is told as used of ten, and as unlimited to the administrator', () => {
  expect(usageText(usage)).toBe('4 of 10 AI generations used this month')
  expect(usageText({ ...usage, isUnlimited: true, aiGenerationsRemaining: null })).toBe('Admin Access / Unlimited')
})

test('the progress counts the questions that are here', () => {
  const running = (count: number, requested = 8) =>
    progressText(
      { name: 'running', generation: aGeneration(count, { requested }), isOwn: true, isStopping: false },
      null,
    )
  expect(running(0)).toBe('Thinking of the first question…')
  expect(running(1)).toBe('1 of 8 questions is here')
  expect(running(3)).toBe('3 of 8 questions are here')
})

test('the share that is done is unknown until something has been sent or written', () => {
  const running = (count: number) =>
    ({ name: 'running', generation: aGeneration(count), isOwn: true, isStopping: false }) as const
  expect(progressShare(running(0), null)).toBeUndefined()
  expect(progressShare(running(2), null)).toBe(0.25)
  expect(progressShare(noGeneration, 0.4)).toBe(0.4)
})

test('a screen reader is told of the first question and of the one at each half or quarter', () => {
  const said = (requested: number) => [
    ...new Set(Array.from({ length: requested }, (_, index) => arrivalText(index + 1, requested))),
  ]
  expect(said(3)).toEqual(['1 of 3 questions is here.', '2 of 3 questions are here.'])
  expect(said(8)).toEqual(['1 of 8 questions is here.', '4 of 8 questions are here.'])
  expect(said(50).map((text) => parseInt(text))).toEqual([1, 13, 25, 38])
  expect(arrivalText(0, 8)).toBe('')
})

test('what has happened to the questions of the draft is told in its numbers', () => {
  const placed = (placement: 'replace' | 'append', own: number, count: number) => placedText({ placement, own, count })
  expect(placed('replace', 10, 8)).toBe('These take the place of your 10 questions.')
  expect(placed('replace', 1, 8)).toBe('These take the place of your question.')
  expect(placed('replace', 1, 1)).toBe('It takes the place of your question.')
  expect(placed('append', 10, 8)).toBe('8 questions added.')
  expect(placed('append', 10, 1)).toBe('1 question added.')
  expect(placed('append', 0, 8)).toBe('8 new questions are in your quiz.')
})

test('more than 200 questions are refused before they are generated, with the reason', () => {
  expect(hasRoom('append', { own: 192, room: 8 }, 8)).toBe(true)
  const full = { own: 195, room: 5 }
  expect(hasRoom('append', full, 8)).toBe(false)
  expect(placementText('append', full, 8)).toBe(
    'A quiz can have up to 200 questions, and yours has room for 5 more, not for 8. Replace yours instead, or start another quiz.',
  )
  expect(hasRoom('replace', full, 50)).toBe(true)
})

test('an offer says where its questions come from, or why they are not all', () => {
  const title = (count: number, more: Parameters<typeof aGeneration>[1]) =>
    offerTitle({ name: 'ended', generation: aGeneration(count, more), isOwn: false, isStopping: false } satisfies Ended)
  expect(title(8, { status: 'finished', mode: 'text' })).toBe('8 questions from your text are ready')
  expect(title(1, { status: 'finished', mode: 'image' })).toBe('1 question from your file is ready')
  expect(title(3, { status: 'canceled' })).toBe('You stopped after 3 of 8 questions')
  expect(title(5, { status: 'failed' })).toBe('5 questions came before it failed')
})

test('the size of a file is told in the unit that fits', () => {
  expect([10, 830_000, 2_500_000].map(fileSizeText)).toEqual(['1 kB', '811 kB', '2.4 MB'])
})

test.each([
  ['replace', 10, 8, 'Undo brings yours back and takes out the new questions, with anything you’ve changed in them.'],
  ['replace', 0, 1, 'Undo takes out the new question, with anything you’ve changed in it.'],
  ['append', 10, 8, 'Undo takes out the new questions, with anything you’ve changed in them.'],
] as const)('an undo says what it brings back and what is lost: %s, %i before, %i new', (placement, own, count, text) =>
  expect(undoText({ placement, own, count })).toBe(text),
)
