/** The accessibility rules that axe can check. */
import { expect, type CDPSession, type Frame, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Includes targets: each is 24 px wide and high, or has that much room around it. Sticky bars are unstuck first,
 * because they cover other targets only until the page scrolls.
 */
export const expectAccessible = (page: Page, name: string): Promise<void> =>
  expectNoViolations(page, name, { rules: { 'target-size': { enabled: true } } })

/** The rules that depend on colours alone: for a page that has kept all of them in its other scheme. */
export const expectContrast = (page: Page, name: string): Promise<void> =>
  expectNoViolations(page, name, { runOnly: ['color-contrast', 'link-in-text-block'] })

async function expectNoViolations(page: Page, name: string, options: object): Promise<void> {
  const unstuck = await page.evaluateHandle(standStill)
  expect(await violations(page, options), `${name} breaks accessibility rules`).toEqual([])
  await unstuck.evaluate((bars) => bars.forEach((bar) => bar.style.removeProperty('position')))
}

async function violations(page: Page, options: object): Promise<string[]> {
  await Promise.all(page.frames().map(addAxe))
  return page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } }
    const found = await axe.run({ resultTypes: ['violations'], selectors: false, ...options })
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, options)
}

/**
 * A frame that has gone meanwhile needs no axe. The page itself gets the half megabyte without the detour of Playwright,
 * which hands it over as an argument and costs the page twice the time.
 */
async function addAxe(frame: Frame): Promise<void> {
  const has = await frame.evaluate(() => 'axe' in window).catch(() => true)
  if (has) return
  if (frame.parentFrame()) await frame.evaluate(axe)
  else await (await sessionOf(frame.page())).send('Runtime.evaluate', { expression: axe })
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  return session
}

/**
 * Ends all transitions, because fading text has too little contrast. One that ends may start others inside, so this
 * repeats until only endless animations are left. Returns the sticky elements, which now stand in the page's flow.
 */
function standStill(): HTMLElement[] {
  const finite = () =>
    document.getAnimations().filter(({ playState, effect }) => {
      const end = effect?.getComputedTiming().endTime
      return playState !== 'finished' && end !== Number.POSITIVE_INFINITY
    })
  for (let round = 0, moving = finite(); moving.length > 0 && round < 20; round++, moving = finite())
    for (const animation of moving) animation.finish()
  const bars = Array.from(document.querySelectorAll<HTMLElement>('body *')).filter(
    (element) => getComputedStyle(element).position === 'sticky',
  )
  for (const bar of bars) bar.style.position = 'static'
  return bars
}
