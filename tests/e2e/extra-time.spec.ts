import type { Page } from '@playwright/test'
import {
  checkScreen,
  expect,
  failOnPageErrors,
  hallSize,
  joinByPhone,
  laptopSize,
  openGame,
  option,
  originOf,
  phoneContext,
  startQuiz,
  test,
  toast,
} from './steps'

test('G64 a player types the code from the host’s account, and has a clock of their own; the list of players gives another one time', async ({
  browser,
  product,
}) => {
  const { host, pin } = await openGame(browser, product, { count: 2, timePerQuestion: 60 })
  const account = failOnPageErrors(await host.context().newPage())
  await account.setViewportSize(laptopSize)
  await account.goto('/account')
  await account.getByRole('button', { name: 'Make a code' }).click()
  await expect(account.getByText('Please give it a name')).toBeVisible()
  await account.getByLabel('Who is it for?').fill('Lea')
  await account.getByLabel('How much time?').selectOption('2')
  await account.getByRole('button', { name: 'Make a code' }).click()
  await expect(toast(account, 'Code for Lea made')).toBeVisible()
  const code = (await account.getByRole('listitem').filter({ hasText: 'Lea' }).locator('code').textContent()) ?? ''
  expect(code).toMatch(/^[A-Z]{4} [A-Z]{4}$/)
  await checkScreen(account, 'extra-time-codes')

  const phone = failOnPageErrors(await (await phoneContext(browser, originOf(product))).newPage())
  await phone.goto(`/join?pin=${pin}`)
  await phone.getByLabel('Nickname').fill('Lea')
  await phone.getByRole('button', { name: 'I have a code' }).tap()
  const field = phone.getByLabel('Code for extra time')
  await expect(field).toBeFocused()
  await field.fill('bcdf ghjk')
  await phone.getByRole('button', { name: 'Join Game' }).tap()
  await expect(phone.getByText('We don’t know this code.')).toBeVisible()
  await expect(field).toBeFocused()
  await checkScreen(phone, 'join-wrong-code')
  await field.fill(code.toLowerCase())
  await phone.getByRole('button', { name: 'Join Game' }).tap()
  await expect(phone).toHaveURL(`/play/${pin}`)

  const amir = await joinByPhone(browser, product, pin, 'Amir')
  const mia = await joinByPhone(browser, product, pin, 'Mia')
  await host.setViewportSize(hallSize)
  await host.getByRole('button', { name: 'Players, 3' }).click()
  const panel = host.getByRole('dialog', { name: /^Players / })
  await panel.getByRole('button', { name: 'Extra time: Mia' }).click()
  await expect(panel.getByText('Everybody in the hall sees this screen.')).toBeVisible()
  await expect(panel.getByText('twice the time')).toHaveCount(0)
  await checkScreen(host, 'extra-time-covered')
  await panel.getByRole('button', { name: 'Show it here' }).click()
  const choice = panel.getByLabel('Extra time for Mia')
  await expect(choice).toBeFocused()
  await expect(choice).toHaveValue('1')
  await choice.selectOption('1.5')
  await checkScreen(host, 'extra-time-choice')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByRole('button', { name: 'Extra time: Mia' })).toBeFocused()
  await panel.getByRole('button', { name: 'Extra time: Lea' }).click()
  await panel.getByRole('button', { name: 'Show it here' }).click()
  await expect(panel.getByLabel('Extra time for Lea')).toHaveValue('2')
  await host.keyboard.press('Escape')
  await host.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  await startQuiz(host)
  for (const [page, seconds] of [
    [amir, 60],
    [mia, 90],
    [phone, 120],
  ] as const) {
    const left = async () => Number(await page.locator('.player-seconds').textContent())
    await expect.poll(left).toBeGreaterThan(seconds - 15)
    expect(await left()).toBeLessThanOrEqual(seconds)
  }
  await phone.reload()
  await expect.poll(async () => Number(await phone.locator('.player-seconds').textContent())).toBeGreaterThan(90)
  for (const page of [amir, mia, phone]) await option(page, 'Kīlauea').tap()
  await expect(phone.getByText('Correct!')).toBeVisible()
  // The same part of any window earns the same: 1,000 at once, 500 at its end.
  for (const [page, seconds] of [
    [amir, 60],
    [mia, 90],
    [phone, 120],
  ] as const) {
    const { took, of, points } = await whyThesePoints(page)
    expect(of).toBe(seconds)
    // Points are whole, and the time is told to the millisecond.
    expect(Math.abs(points - (1_000 - (500 * took) / of))).toBeLessThan(0.51)
  }
})

/** What a phone says: "Your answer took 8.1 s of 120 s". In seconds. */
async function whyThesePoints(phone: Page): Promise<{ took: number; of: number; points: number }> {
  const why = /^Why ([\d,]+) points\?$/
  await phone.getByRole('button', { name: why }).tap()
  const dialog = phone.getByRole('dialog', { name: why })
  const [, points = ''] = why.exec((await dialog.getByRole('heading').textContent()) ?? '') ?? []
  const sentence = (await dialog.getByText(/^Your answer took/).textContent()) ?? ''
  const [, took, of] = /([\d.]+)\ss of ([\d.]+)\ss\.$/.exec(sentence) ?? []
  return { took: Number(took), of: Number(of), points: Number(points.replaceAll(',', '')) }
}
