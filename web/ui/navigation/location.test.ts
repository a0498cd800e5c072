import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardNavigation, navigate, onNavigation, whenLeavingIsConfirmed } from './location'

/** A browser's history; the last address is shown. */
let addresses: string[] = []
let here = 0
let scrolls = 0

const push = (to: string) => {
  addresses = [...addresses.slice(0, here + 1), to]
  here++
}
const back = () => {
  here--
  dispatchEvent(new Event('popstate'))
}
const shown = () => addresses[here]

beforeEach(() => {
  const browser = new EventTarget()
  addresses = ['/join?pin=482913']
  here = 0
  scrolls = 0
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
  vi.stubGlobal('dispatchEvent', browser.dispatchEvent.bind(browser))
  vi.stubGlobal('scrollTo', () => scrolls++)
  vi.stubGlobal('history', {
    pushState: (_state: unknown, _title: string, to: string) => push(to),
    replaceState: (_state: unknown, _title: string, to: string) => (addresses[here] = to),
    back,
  })
})
afterEach(() => vi.unstubAllGlobals())

function following() {
  const seen: (string | undefined)[] = []
  return { seen, stop: onNavigation(() => seen.push(shown())) }
}

test('a page is shown at its top, and the browser leads back to the one before', () => {
  const { seen, stop } = following()
  navigate('/play/482913')
  expect(scrolls).toBe(1)
  back()
  expect(seen).toEqual(['/play/482913', '/join?pin=482913'])
  stop()
})

test('a page that replaces another leaves no way back to it, and stays where it is scrolled to', () => {
  const { seen, stop } = following()
  navigate('/play/482913', { replace: true })
  expect(addresses).toEqual(['/play/482913'])
  expect(seen).toEqual(['/play/482913'])
  expect(scrolls).toBe(0)
  stop()
})

test('nobody is told any more once they have stopped listening, and others still are', () => {
  const [one, other] = [following(), following()]
  one.stop()
  navigate('/play/482913')
  back()
  expect(one.seen).toEqual([])
  expect(other.seen).toHaveLength(2)
  other.stop()
  navigate('/')
  expect(other.seen).toHaveLength(2)
})

test('a guarded page is left only once that is confirmed', () => {
  const ask = vi.fn<(proceed: () => void) => void>()
  const release = guardNavigation({ ask, address: '/quiz/create' })
  navigate('/')
  expect(shown()).toBe('/join?pin=482913')
  release()
  ask.mock.calls[0]?.[0]()
  expect(shown()).toBe('/')
})

test('the browser’s Back leaves a guarded page in place, and goes back once that is confirmed', () => {
  navigate('/quiz/create')
  const { seen, stop } = following()
  const ask = vi.fn<(proceed: () => void) => void>()
  const release = guardNavigation({ ask, address: '/quiz/create' })
  back()
  expect(shown()).toBe('/quiz/create')
  expect(seen).toEqual([])
  release()
  ask.mock.calls[0]?.[0]()
  expect(seen).toEqual(['/join?pin=482913'])
  stop()
})

test('a guard that was released does not take the next one along', () => {
  const releaseOld = guardNavigation({ ask: () => {}, address: '/quiz/create' })
  const ask = vi.fn()
  const release = guardNavigation({ ask, address: '/quiz/edit/1' })
  releaseOld()
  whenLeavingIsConfirmed(() => {})
  expect(ask).toHaveBeenCalledOnce()
  release()
  const proceed = vi.fn()
  whenLeavingIsConfirmed(proceed)
  expect(proceed).toHaveBeenCalledOnce()
})
