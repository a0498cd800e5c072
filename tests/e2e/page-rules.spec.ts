import type { Page } from '@playwright/test'
import { expectAccessible, expectContrast } from './accessibility'
import { distinct, expectShown, rowsOf, visitorPage } from './page-table'
import {
  checkScreen,
  coveredByToast,
  expect,
  hallSize,
  hostPage,
  laptopSize,
  lowLaptopSize,
  phoneSize,
  test,
  toast,
} from './steps'

for (const audience of ['host', 'visitor'] as const)
  test(`every page of a ${audience} keeps the accessibility rules, light and dark, names each of its parts once, and has its footer`, async ({
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
      // Before the page itself is waited for, which may take longer than a toast stays.
      await holdToast(page)
      await expectShown(page, row, row[audience], name)
      await expectToastApart(page, name, audience === 'visitor' ? [0, 60] : [0])
      // A host's pages have journeys of their own, which look at them in all sizes.
      if (audience === 'visitor') await checkScreen(page, `visitor${row.path.replaceAll(/\W+/g, '-')}`)
      else await expectAccessible(page, name)
      expect(await page.evaluate(repeatedIds), name).toEqual([])
      if (audience === 'host') await expectFooter(page, name)
      // No script asks for the colour scheme: the style sheets follow without a reload.
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.evaluate(nextFrame)
      await expectContrast(page, `${name}, dark`)
      await page.emulateMedia({ colorScheme: 'light' })
    }
  })

/** The toast of a sign-in, which leads to any page. The page before has kept it, as `web/ui/toast` does. */
function keepToast() {
  sessionStorage.setItem('toast', JSON.stringify({ title: 'Login successful', description: 'Welcome back, Admin!' }))
}

const welcomeOf = (page: Page) => toast(page, 'Login successful')
const closeOf = (page: Page) => welcomeOf(page).getByRole('button', { name: 'Close' })

/** Players' pages are open to everybody. */
const hasToast = (page: Page) => !/^\/(join|play|check)\b/.test(new URL(page.url()).pathname)

/** What has the focus does not go by itself. */
async function holdToast(page: Page) {
  if (hasToast(page)) await closeOf(page).focus()
}

/** The editor leaves no room on a phone that is scrolled: hosts' pages are looked at from their top. */
async function expectToastApart(page: Page, name: string, scrolledBy: number[]) {
  if (!hasToast(page)) return
  // A field of the page may have taken the focus.
  await holdToast(page)
  for (const size of [phoneSize, lowLaptopSize, laptopSize, hallSize]) {
    await page.setViewportSize(size)
    for (const y of scrolledBy) {
      await page.evaluate((y) => scrollTo(0, y), y)
      const where = `${name} at ${size.width} px, scrolled by ${y} px`
      await expect.poll(() => coveredByToast(page), `${where}: what the toast covers`).toEqual([])
    }
  }
  await page.evaluate(() => scrollTo(0, 0))
  await closeOf(page).click()
  await expect(welcomeOf(page)).toHaveCount(0)
}

function repeatedIds(): string[] {
  const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id)
  return ids.filter((id, index) => ids.indexOf(id) !== index)
}

const withFooter = ['/', '/quiz/create', '/account', '/gallery', '/support', '/privacy', '/terms', '/nowhere']

/** Of the pages that are read, and not of the screens of a game. */
async function expectFooter(page: Page, name: string) {
  const { pathname } = new URL(page.url())
  const footer = page.getByRole('contentinfo')
  if (withFooter.includes(pathname)) await expect(footer, name).toContainText(`© ${new Date().getFullYear()} Quizhall`)
  if (/^\/(join|host\/game)\b/.test(pathname)) await expect(footer, name).toHaveCount(0)
}

const nextFrame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
