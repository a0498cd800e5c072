import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToast, dismiss, dismissCurrent, failure, toast } from './toast-store'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const shownTitle = () => currentToast()?.title

test('a toast has one of two variants', () => {
  toast({ title: 'Quiz deleted' })
  expect(currentToast()).toMatchObject({ title: 'Quiz deleted', variant: 'default', open: true })
  failure('Failed to delete quiz', 'Please try again.')
  expect(currentToast()).toMatchObject({ description: 'Please try again.', variant: 'destructive', open: true })
})

test('at most one is visible: a new one takes the place of the old', () => {
  toast({ title: 'Quiz created successfully!' })
  const first = currentToast()?.id ?? 0
  toast({ title: 'Quiz deleted' })
  expect(shownTitle()).toBe('Quiz deleted')
  dismiss(first)
  expect(currentToast()).toMatchObject({ title: 'Quiz deleted', open: true })
})

test('a dismissed toast is removed after 1,000,000 ms', () => {
  toast({ title: 'Copied!' })
  dismissCurrent()
  expect(currentToast()).toMatchObject({ title: 'Copied!', open: false })
  vi.advanceTimersByTime(999_999)
  expect(shownTitle()).toBe('Copied!')
  vi.advanceTimersByTime(1)
  expect(currentToast()).toBeNull()
})

test('what was dismissed takes no later toast along', () => {
  toast({ title: 'Copied!' })
  dismissCurrent()
  vi.advanceTimersByTime(500_000)
  toast({ title: 'Quiz deleted' })
  vi.advanceTimersByTime(500_000)
  expect(currentToast()).toMatchObject({ title: 'Quiz deleted', open: true })
})
