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

/** Makes pages opened from now on count every component that React renders, as its developer tools do. */
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
    const hook = {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount: () => undefined,
      onCommitFiberRoot: (_: number, root: { current: Fiber }) => count(root.current),
    }
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })
  })

export const countOfRenders = (page: Page): Promise<number> => page.evaluate(() => window.rendered)
