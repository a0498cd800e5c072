import type { Page } from '@playwright/test'
import { distinct, expectShown, rowsOf, visitorPage } from './page-table'
import {
  checkScreen,
  coveredByToast,
  expect,
  expectAccessible,
  hallSize,
  hostPage,
  laptopSize,
  lowLaptopSize,
  phoneSize,
  test,
  toast,
} from './steps'

for (const audience of ['host', 'visitor'] as const)
  test(`every page of a ${audience} keeps the accessibility rules, light and dark, and names each of its parts once`, async ({
    browser,
    product,
  }) => {
    test.setTimeout(300_000)
    const host = await hostPage(browser, product)
    const page = audience === 'host' ? host : await visitorPage(browser, product)
    await page.addInitScript(keepToast)
    for (const row of distinct(await rowsOf(host), audience)) {
      const name = `${row.path} of a ${audience}`
      await page.goto(row.path)
      await expectShown(page, row, row[audience], name)
      await expectToastApart(page, name)
      // A host's pages have journeys of their own, which look at them in all sizes.
      if (audience === 'visitor') await checkScreen(page, `visitor${row.path.replaceAll(/\W+/g, '-')}`)
      else await expectAccessible(page, name)
      expect(await page.evaluate(repeatedIds), name).toEqual([])
      // No script asks for the colour scheme: the style sheets follow without a reload.
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.evaluate(nextFrame)
      await expectAccessible(page, `${name}, dark`)
      await page.emulateMedia({ colorScheme: 'light' })
    }
  })

/** The toast of a sign-in, which leads to any page. The page before has kept it, as `web/ui/toast` does. */
function keepToast() {
  sessionStorage.setItem('toast', JSON.stringify({ title: 'Login successful', description: 'Welcome back, Admin!' }))
}

async function expectToastApart(page: Page, name: string) {
  const welcome = toast(page, 'Login successful')
  // Players' pages are open to everybody.
  if (/^\/(join|play)\b/.test(new URL(page.url()).pathname)) return
  const close = welcome.getByRole('button', { name: 'Close' })
  // What has the focus does not go by itself.
  await close.focus()
  for (const size of [phoneSize, lowLaptopSize, laptopSize, hallSize]) {
    await page.setViewportSize(size)
    await expect.poll(() => coveredByToast(page), `${name} at ${size.width} px: what the toast covers`).toEqual([])
  }
  await close.click()
  await expect(welcome).toHaveCount(0)
}

function repeatedIds(): string[] {
  const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id)
  return ids.filter((id, index) => ids.indexOf(id) !== index)
}

const nextFrame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
