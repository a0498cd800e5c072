import { brand } from '../../contract/brand'
import { routes } from '../../contract/routes'
import { headOfPage } from '../kit/head-of-page'
import type { Product } from '../kit/installation/product'
import { api, expect, hostPage, makeQuiz, originOf, startProduct, test } from './steps'

// One worker, because each would start what they share anew.
test.describe.configure({ mode: 'default' })

let product: Product
test.beforeAll(async () => {
  test.setTimeout(300_000)
  product = await startProduct((origin) => ({ APP_ORIGIN: origin }))
})
test.afterAll(() => product?.end())

test('the link of a public quiz tells programs without script what it is, and one of a private quiz says nothing', async ({
  browser,
}) => {
  const origin = originOf(product)
  const host = await hostPage(browser, product)
  const { id } = await makeQuiz(host, { title: 'Comets & <Stars>' })
  await api(host, routes.quizzes.update, { id, title: 'Comets & <Stars>', description: 'And their tails' })
  await api(host, routes.quizzes.publish, { id, isPublic: true })

  const link = `${origin}/gallery/${id}`
  const read = await fetch(link)
  const { title, tags } = headOfPage(await read.text())
  expect([read.status, title]).toEqual([200, `Comets & <Stars> – ${brand}`])
  expect(tags).toMatchObject({
    'og:title': 'Comets & <Stars>',
    'og:description': 'And their tails',
    'og:url': link,
    canonical: link,
  })
  expect(tags).not.toHaveProperty('robots')
  const picture = await fetch(tags['og:image']!)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])

  const withoutScript = await browser.newContext({ baseURL: origin, javaScriptEnabled: false })
  const page = await withoutScript.newPage()
  await page.goto(`/gallery/${id}`)
  await expect(page).toHaveTitle(`Comets & <Stars> – ${brand}`)

  const [, sitemap] = /^Sitemap: (.*)$/m.exec(await (await fetch(`${origin}/robots.txt`)).text()) ?? []
  const files = [...(await (await fetch(sitemap!)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, file]) => file!)
  const listed = await Promise.all(files.map(async (file) => (await fetch(file)).text()))
  expect(listed.join()).toContain(`<loc>${link}</loc>`)

  const { id: kept } = await makeQuiz(host, { title: 'Secrets' })
  const secret = await fetch(`${origin}/gallery/${kept}`)
  expect([secret.status, secret.headers.get('x-robots-tag')]).toEqual([404, 'noindex'])
  expect(await secret.text()).not.toContain('Secrets')
})
