import type { MouseEvent, ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Link } from './link'

const pushState = vi.fn()

beforeEach(() => {
  vi.stubGlobal('history', { pushState })
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  pushState.mockReset()
})

const plain = { button: 0, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

/** Returns whether the browser follows the link itself. */
function click(how: Partial<typeof plain> = {}): boolean {
  let isLeftToBrowser = true
  const link = Link({ href: '/join' }) as ReactElement<{ onClick: (event: MouseEvent) => void }>
  link.props.onClick({ ...plain, ...how, preventDefault: () => (isLeftToBrowser = false) } as unknown as MouseEvent)
  return isLeftToBrowser
}

test('it is a link with all that a link may have', () => {
  expect(
    renderToString(
      <Link href="/join" className="quiet-link" title="Another game">
        Join
      </Link>,
    ),
  ).toBe('<a class="quiet-link" title="Another game" href="/join">Join</a>')
})

test('a click shows the page without loading the product anew', () => {
  expect(click()).toBe(false)
  expect(pushState).toHaveBeenCalledExactlyOnceWith(null, '', '/join')
})

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { shiftKey: true }, { button: 1 }])(
  'a click for a new tab or window is left to the browser: %j',
  (how) => {
    expect(click(how)).toBe(true)
    expect(pushState).not.toHaveBeenCalled()
  },
)
