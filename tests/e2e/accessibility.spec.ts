import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'

const good = `<!doctype html>
<html lang="en">
<title>Volcanoes</title>
<style>
  p { color: #222 }
  button, input { width: 80px; height: 40px }
  .small { width: 12px; height: 12px; padding: 0 }
</style>
<main>
  <h1>Volcanoes</h1>
  <p>Question 3</p>
  <ul><li>Etna</li><li>Fuji</li><li>Hekla</li></ul>
  <label for="name">Name</label><input id="name" />
  <div><button tabindex="0">Go on</button></div>
</main>`

/** Each as it may come about in a page that was fine a moment ago, with the rule that it breaks. */
const faults = [
  ['color-contrast', 'color: #222', 'color: #bbb'],
  ['button-name', '>Go on<', '><'],
  ['label', 'for="name"', 'for="nom"'],
  ['list', '<li>Etna</li>', '<p>Etna</p>'],
  ['tabindex', 'tabindex="0"', 'tabindex="3"'],
  ['document-title', '<title>Volcanoes</title>', ''],
  ['landmark-no-duplicate-main', '</main>', '</main><main>Again</main>'],
  [
    'target-size',
    '<button tabindex="0">Go on</button>',
    '<button class="small">A</button><button class="small">B</button>',
  ],
] as const

const hasAxe = (page: Page) => page.evaluate(() => 'axe' in window)

test('a screen that axe sees no difference in is checked once in a run, and any other for itself', async ({
  browser,
}) => {
  const page = await browser.newPage()
  await page.setContent(good)
  await expectAccessible(page, 'the first')
  const like = await browser.newPage()
  await like.setContent(good.replace('Question 3', 'Question 4').replace('<li>Hekla</li>', ''))
  await expectAccessible(like, 'another of the kind')
  expect(await hasAxe(like)).toBe(false)

  for (const [rule, was, is] of faults) {
    await like.setContent(good.replace(was, is))
    await expect(expectAccessible(like, 'a fault'), rule).rejects.toThrow(rule)
  }
  // What was found once is found again: only what is good is remembered.
  await expect(expectAccessible(like, 'a fault'), 'once more').rejects.toThrow('target-size')
})
