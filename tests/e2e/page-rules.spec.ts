import { distinct, expectShown, rowsOf, visitorPage } from './page-table'
import { checkScreen, expect, expectAccessible, hostPage, test } from './steps'

for (const audience of ['host', 'visitor'] as const)
  test(`every page of a ${audience} keeps the accessibility rules, light and dark, and names each of its parts once`, async ({
    browser,
    product,
  }) => {
    test.setTimeout(300_000)
    const host = await hostPage(browser, product)
    const page = audience === 'host' ? host : await visitorPage(browser, product)
    for (const row of distinct(await rowsOf(host), audience)) {
      const name = `${row.path} of a ${audience}`
      await page.goto(row.path)
      await expectShown(page, row, row[audience], name)
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

function repeatedIds(): string[] {
  const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id)
  return ids.filter((id, index) => ids.indexOf(id) !== index)
}

const nextFrame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
