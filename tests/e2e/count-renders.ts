import type { Page } from '@playwright/test'

/** A node of React's own tree: `flags` and `tag` are numbers from its source. */
interface Fiber {
  tag: number
  flags: number
  alternate: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
}

declare global {
  interface Window {
    rendered: number
  }
}

/** Makes pages opened from now on count every component that React renders. React shows a tree by making it its current one. */
export const startCountingRenders = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const components = [0, 1, 11, 14, 15]
    const performedWork = 1
    const count = (fiber: Fiber) => {
      if (components.includes(fiber.tag) && fiber.flags & performedWork) window.rendered++
      // Below a component without renders, the children are the same objects.
      if (fiber.child === fiber.alternate?.child) return
      for (let each = fiber.child; each; each = each.sibling) count(each)
    }
    window.rendered = 0
    new MutationObserver((_, observer) => {
      const container = Object.entries(document.getElementById('root') ?? {})
      const [, fiber] = container.find(([key]) => key.startsWith('__reactContainer')) ?? []
      if (!fiber) return
      observer.disconnect()
      const { stateNode: root } = fiber as { stateNode: { current: Fiber } }
      let { current } = root
      Object.defineProperty(root, 'current', {
        get: () => current,
        set(next: Fiber) {
          current = next
          count(next)
        },
      })
    }).observe(document, { childList: true, subtree: true })
  })

export const countOfRenders = (page: Page): Promise<number> => page.evaluate(() => window.rendered)
