/** The accessibility rules that a program can look for. */
import { expect, type Frame, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Each target is 24 px wide and high, or has that room around it: what a bar covers that stays in sight while the page
 * scrolls has more.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  const unstuck = await page.evaluateHandle(standStill)
  expect(await violations(page), `${name} breaks accessibility rules`).toEqual([])
  await unstuck.evaluate((bars) => bars.forEach((bar) => bar.style.removeProperty('position')))
}

async function violations(page: Page): Promise<string[]> {
  await Promise.all(page.frames().map(addAxe))
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } }
    const rules = { 'target-size': { enabled: true } }
    const found = await axe.run({ resultTypes: ['violations'], rules, selectors: false })
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  })
}

/** A frame that goes meanwhile needs none. */
async function addAxe(frame: Frame): Promise<void> {
  const has = await frame.evaluate(() => 'axe' in window).catch(() => true)
  if (!has) await frame.evaluate(axe)
}

/**
 * Fading text has less contrast than it ends with. A transition that ends may begin those of the elements within, so it
 * goes on until only endless animations are left. What sticks to an edge is put back in its place.
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
