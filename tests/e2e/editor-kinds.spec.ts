import type { Locator, Page } from '@playwright/test'
import { kindNames } from '../../contract/questions/question-kinds'
import { button, question } from './editor-page'
import { expect, hostPage, test } from './steps'

/** As many as a question may have. */
const controlsMost = 60

const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement)

async function tabTo(control: Locator): Promise<void> {
  for (let presses = 0; presses < controlsMost && !(await isFocused(control)); presses++)
    await control.page().keyboard.press('Tab')
  await expect(control).toBeFocused()
}

/** What Tab should reach in a question, each by its name; of a group of radio buttons one. */
const controlsOf = (item: Locator): Promise<string[]> =>
  item.evaluate((inside) => {
    const all = Array.from(
      inside.querySelectorAll<HTMLInputElement>('button, input:not([aria-hidden]), select, textarea, [tabindex="0"]'),
    )
    const usable = all.filter((each) => !each.disabled && each.checkVisibility())
    const isOneOfItsGroup = ({ type, name, checked }: HTMLInputElement, index: number) => {
      const group = usable.filter((each) => each.type === 'radio' && each.name === name)
      return type !== 'radio' || checked || (group.every((each) => !each.checked) && group[0] === usable[index])
    }
    const controls = usable.filter(isOneOfItsGroup)
    for (const [index, control] of controls.entries())
      control.dataset.control = `${index} ${control.outerHTML.slice(0, 80)}`
    return controls.map(({ dataset }) => dataset.control ?? '')
  })

/** What Tab reaches in a question, from its first control on. */
async function reachedIn(page: Page, item: Locator): Promise<string[]> {
  const focused = () =>
    item.evaluate((inside) =>
      inside.contains(document.activeElement)
        ? ((document.activeElement as HTMLElement).dataset.control ?? 'another')
        : null,
    )
  while ((await focused()) !== null) await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  const reached: string[] = []
  for (let at = await focused(); at !== null && reached.length < controlsMost; at = await focused()) {
    reached.push(at)
    await page.keyboard.press('Tab')
  }
  return reached
}

test('K13 a question of every kind is added by keyboard, and Tab reaches all that it has, in its order', async ({
  browser,
  product,
}) => {
  const page = await hostPage(browser, product)
  await page.goto('/quiz/create')
  await expect(page.getByRole('heading', { name: 'Create a quiz' })).toBeVisible()
  for (const [place, name] of Object.values(kindNames).entries()) {
    await tabTo(button(page, 'Add question'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    for (let step = 0; step < place; step++) await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('menuitem', { name: new RegExp(`^${name}`) })).toBeFocused()
    await page.keyboard.press('Enter')

    const item = question(page, place + 2)
    await expect(item.locator('textarea:focus')).toBeVisible()
    // The fields of a kind come with a script of their own.
    await page.waitForLoadState('networkidle')
    const controls = await controlsOf(item)
    expect(controls.length, name).toBeGreaterThan(3)
    expect(await reachedIn(page, item), name).toEqual(controls)
  }

  // A slider has ends from the start: forgotten ones would be saved as no slider.
  const number = question(page, Object.keys(kindNames).indexOf('number') + 2)
  await number.getByLabel('Right number').focus()
  await tabTo(number.getByRole('switch', { name: 'Slider on the phone' }))
  await page.keyboard.press('Space')
  await expect(number.getByLabel('From', { exact: true })).toHaveValue('0')
  await expect(number.getByLabel('To', { exact: true })).toHaveValue('100')
  const controls = await controlsOf(number)
  expect(await reachedIn(page, number)).toEqual(controls)
})
