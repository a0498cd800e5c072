import type { Page } from '@playwright/test'
import { hostLanguages, languages, type Language } from '../../contract/languages/languages'
import { routes } from '../../contract/routes'
import { expectAccessible } from '../e2e/accessibility'
import { brokenWords, cutInFields, cutOff, overlapping, pushedOut } from '../e2e/layout'
import { distinct, expectWhole, rowsOf, visitOnce, visitorPage } from '../e2e/page-table'
import { api, expect, hostPage, originOf, phoneSize, lowLaptopSize, test } from '../e2e/steps'

const sizes = [phoneSize, lowLaptopSize]

/** `LANGUAGES=hi,vi npm run test:languages` looks at others. */
const looked = (process.env.LANGUAGES ?? 'de,ar,ja').split(',') as Language[]

async function expectWell(page: Page, name: string) {
  await expectWhole(page, name)
  await page.evaluate(() => document.fonts.ready)
  for (const size of sizes) {
    await page.setViewportSize(size)
    const at = `${name} at ${size.width} px`
    const file = `${name.replaceAll(/\W+/g, '-')}-${size.width}.png`
    await page.screenshot({ path: `${test.info().project.outputDir}/languages/${file}`, animations: 'disabled' })
    await expect.poll(() => pushedOut(page), `pushed out on ${at}`).toEqual([])
    expect.soft(await cutOff(page), `cut on ${at}`).toEqual([])
    expect.soft(await overlapping(page), `overlapping on ${at}`).toEqual([])
    expect.soft(await cutInFields(page), `cut in fields on ${at}`).toEqual([])
    // Where words are written without spaces, lines may end within them.
    if (!/^(ja|zh-Hans)/.test(name)) expect.soft(await brokenWords(page), `broken words on ${at}`).toEqual([])
  }
  await expectAccessible(page, name)
}

for (const language of looked)
  for (const audience of ['host', 'visitor'] as const) {
    if (audience === 'host' && !hostLanguages.includes(language)) continue
    test(`L6 every page of a ${audience} in ${languages[language].name} is whole, and keeps the accessibility rules`, async ({
      browser,
      product,
    }) => {
      test.setTimeout(300_000)
      const host = await hostPage(browser, product)
      const page = audience === 'host' ? host : await visitorPage(browser, product)
      await api(host, routes.account.savePreferences, { language })
      await page.context().addCookies([{ name: 'language', value: language, url: originOf(product) }])
      if (audience === 'host') await visitOnce(page)
      for (const { path } of distinct(await rowsOf(host), audience)) {
        await page.goto(path)
        await expectWell(page, `${language}${path}-${audience}`)
      }
    })
  }
