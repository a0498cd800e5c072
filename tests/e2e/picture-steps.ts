/** Shared by the journeys about pictures. */
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import type { Product } from '../kit/installation/product'
import { hostPage } from './steps'

/** A photograph as from a phone: large, and stored sideways. */
export const volcano = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120">
  <rect width="160" height="120" fill="#8ecae6"/><circle cx="128" cy="26" r="12" fill="#ffd166"/>
  <path d="M0 104 62 38q9-7 18 0l80 66z" fill="#5c6b73"/><path d="M55 46q16-18 32 0l-8 12-8-6-7 9z" fill="#e76f51"/>
  <path d="M66 34q-10-14 6-20 2-12 18-4 14 2 6 14-10 10-22 10z" fill="#cfd8dc"/><path d="M0 104h160v16H0z" fill="#2a9d8f"/>
</svg>`
export const photo = (width = 3_000) =>
  sharp(Buffer.from(volcano), { density: 600 }).resize({ width }).rotate(90).withMetadata({ orientation: 8 }).jpeg()

export const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })

/** Chooses a file as a person does: by the button and the browser's file dialog. */
export async function choose(page: Page, button: string, chosen: { name: string; mimeType: string; buffer: Buffer }) {
  const asking = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await asking).setFiles(chosen)
}

/** The editor of a new quiz with everything filled in except pictures. */
export async function writing(browser: Browser, product: Product): Promise<Page> {
  const page = await hostPage(browser, product)
  await page.goto('/quiz/create')
  await page.getByLabel('Title').fill('Mountains of fire')
  await page.getByLabel('Question text').fill('What is the red part called?')
  for (const [index, answer] of ['Crater', 'Magma', 'Ash', 'Plume'].entries())
    await page.getByLabel(`Answer ${'ABCD'[index]}`, { exact: true }).fill(answer)
  await page.getByLabel('B is the correct answer').check()
  return page
}
