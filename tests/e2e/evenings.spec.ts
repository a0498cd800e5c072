import type { Browser, Page } from '@playwright/test'
import { roundRoutes } from '../../contract/round-routes'
import { routes } from '../../contract/routes'
import { hostCalls } from '../kit/calls'
import type { Product } from '../kit/installation/product'
import {
  api,
  card,
  checkScreen,
  chooseFromMenu,
  expect,
  failOnPageErrors,
  hostPage,
  joinByPhone,
  joinByWire,
  laptopSize,
  makeQuiz,
  option,
  originOf,
  phoneContext,
  startProduct,
  startQuiz,
  test,
  toast,
} from './steps'

test('E5 E8 a host plans an evening by keyboard, changes, copies and deletes it, and confirms a joker in its lobby', async ({
  browser,
  product,
}) => {
  const page = await hostPage(browser, product)
  await page.setViewportSize(laptopSize)
  for (const title of ['Finale', 'The deep blue', 'Warm-up']) await makeQuiz(page, { title })
  const added = (title: string) => page.getByRole('button', { name: `Add ${title}`, exact: true }).press('Enter')
  const rounds = page.getByRole('region', { name: 'Rounds' }).getByRole('listitem')
  const save = page.getByRole('button', { name: 'Save Evening' })
  const said = (words: string) => page.getByRole('status').filter({ hasText: words })

  await page.goto('/')
  await page.getByRole('link', { name: 'Evenings', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No evenings yet' })).toBeVisible()
  await checkScreen(page, 'evenings-none')
  await page.getByRole('link', { name: 'Plan your first one' }).click()
  await checkScreen(page, 'evening-new')
  await page.getByRole('textbox', { name: 'Title' }).fill('Thursday pub quiz')
  await added('The deep blue')
  await save.click()
  await expect(page.getByRole('alert').filter({ hasText: 'An evening has at least two rounds' })).toBeFocused()
  await added('Finale')
  await page.getByRole('searchbox').fill('warm')
  await added('Warm-up')
  await expect(rounds).toHaveText([/The deep blue.*3 questions/, /Finale/, /Warm-up/])

  // As in the quiz editor: the arrow keys move what has the focus, and so does the menu.
  const handle = (number: number) => page.getByRole('button', { name: `Move round ${number}`, exact: true })
  await handle(3).press('ArrowUp')
  await expect(said('Round 3 is now round 2 of 3.')).toBeAttached()
  await expect(handle(2)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(rounds).toHaveText([/Warm-up/, /The deep blue/, /Finale/])
  await page.getByRole('checkbox', { name: 'Counts double, round 3' }).check()
  await page.getByRole('switch', { name: 'Jokers' }).click()
  await checkScreen(page, 'evening')
  await page.emulateMedia({ colorScheme: 'dark' })
  await checkScreen(page, 'evening-dark')
  await page.emulateMedia({ colorScheme: 'light' })

  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await save.click()
  await expect(toast(page, 'Evening saved')).toBeVisible()
  const planned = card(page, 'Thursday pub quiz')
  await expect(planned.getByRole('list', { name: 'Rounds' }).getByRole('listitem')).toHaveText([
    /Warm-up/,
    /The deep blue/,
    /Finale.*Counts double/,
  ])
  await expect(planned).toContainText('3 rounds')
  await expect(planned).toContainText('9 questions')
  await chooseFromMenu(planned, 'Duplicate')
  await expect(card(page, 'Copy of Thursday pub quiz')).toBeVisible()
  await checkScreen(page, 'evenings')

  await card(page, 'Copy of Thursday pub quiz').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete evening' }).click()
  await expect(card(page, 'Copy of Thursday pub quiz')).toHaveCount(0)

  // A quiz that an evening lists can be deleted; the dialog says which evenings lose a round.
  await page.goto('/')
  await card(page, 'The deep blue').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('It’s a round of “⁨Thursday pub quiz⁩”')
  await checkScreen(page, 'delete-quiz-of-evening')
  await page.getByRole('button', { name: 'Delete quiz' }).click()
  await expect(card(page, 'The deep blue')).toHaveCount(0)
  await page.getByRole('link', { name: 'Evenings', exact: true }).click()
  await expect(planned).toContainText('This quiz is gone')
  await planned.getByRole('link', { name: 'Edit' }).click()
  await expect(rounds.nth(1)).toContainText('This quiz is gone')
  await page.getByRole('button', { name: 'Remove round 2' }).click()
  await expect(page.getByRole('button', { name: 'Remove round 2' })).toBeFocused()
  await checkScreen(page, 'evening-edit')
  await save.click()
  await expect(planned).toContainText('2 rounds')
  const [evening] = await api(page, routes.evenings.list)
  expect(evening).toMatchObject({ jokers: true, rounds: [{ title: 'Warm-up' }, { title: 'Finale', weight: 2 }] })

  const { pin } = await api(page, roundRoutes.start, { id: String(evening?.id) })
  const teams = [{ name: 'Otters' }, { name: 'Foxes' }]
  await api(page, routes.games.setTeams, { pin, teams, spread: 'even' })
  const zoe = await joinByPhone(browser, product, pin, 'Zoë')
  for (const name of ['Amir', 'Lou']) await joinByWire(product, pin, name)
  const joker = zoe.getByRole('region', { name: 'Joker' })
  await joker.getByRole('button', { name: 'Double round 1' }).tap()
  await expect(joker).toContainText('A teammate has to say yes.')
  await page.goto(`/host/game/${pin}`)
  await page.getByRole('button', { name: 'Players, 3' }).click()
  const jokers = page.getByRole('region', { name: 'Jokers for round 1' })
  await expect(jokers).not.toContainText(/Otters|1 team/)
  await checkScreen(page, 'evening-hall-jokers-covered')
  await jokers.getByRole('button', { name: 'Show who' }).click()
  await expect(jokers).toContainText('1 team to confirm')
  await checkScreen(page, 'evening-hall-jokers')
  await jokers.getByRole('button', { name: 'Confirm the joker of Otters' }).click()
  await expect(jokers).toContainText('Ottersdoubles it')
  await expect(joker).toContainText('Your team doubles round 1!')
})

test('E5 to E9 an evening of three rounds: a joker, a break that outlives a restart, a latecomer who is let in, and a remote that goes on', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const product = await startProduct()
  const host = await hostPage(browser, product)
  const rounds = []
  for (const title of ['Warm-up', 'The deep blue', 'Finale'])
    rounds.push({ quizId: (await makeQuiz(host, { title, count: 1 })).id })
  await api(host, routes.evenings.create, { title: 'Thursday pub quiz', rounds, jokers: true })
  await host.goto('/evenings')
  await card(host, 'Thursday pub quiz').getByRole('button', { name: 'Start Evening' }).click()
  await expect(host).toHaveURL(/\/host\/game\/\d{6}$/)
  const [pin = ''] = /\d{6}/.exec(host.url()) ?? []
  const strip = host.getByRole('list', { name: 'Rounds' })
  await expect(strip.getByRole('listitem')).toHaveText([/Warm-up/, /The deep blue/, /Finale/])

  const zoe = await joinByPhone(browser, product, pin, 'Zoë')
  await joinByWire(product, pin, 'Amir')
  await zoe.setViewportSize(shortPhone)
  const joker = zoe.getByRole('region', { name: 'Joker' })
  await joker.getByRole('button', { name: 'Double round 1' }).tap()
  await expect(joker).toContainText('You double round 1!')
  await joker.getByRole('button', { name: 'Take it back' }).tap()
  await expect(joker).toContainText('Your joker doubles one round')
  await expectNoScrolling(zoe)
  await checkScreen(zoe, 'evening-phone-lobby')
  await checkScreen(host, 'evening-hall-lobby')

  const play = async (index: number) => {
    await option(zoe, 'Kīlauea').tap()
    await api(host, ...hostCalls.closeQuestion(pin, index))
  }
  await startQuiz(host)
  await expect(host.getByText('Round 1 of 3 · Question 1 of 1')).toBeVisible()
  await play(0)
  // The board of the round's last question is the break's screen, which comes by itself or by a press.
  await host.getByRole('button', { name: /^Take a break|^Start round 2/ }).waitFor()
  await expect(host.getByRole('heading', { name: 'The deep blue' })).toBeVisible({ timeout: 20_000 })
  await expect(host.getByRole('region', { name: 'After round 1 of 3' })).toContainText(/1\s*Zoë/)
  await checkScreen(host, 'evening-hall-break')
  await api(host, routes.games.admission, { pin, byHand: true })
  const late = await joinByPhone(browser, product, pin, 'Mia')
  await expect(late.getByText('The host lets people in one by one. Hang on…')).toBeVisible()
  await host.getByRole('button', { name: 'Break and rounds' }).click()
  await host.getByText('30 min').click()
  await expect(host.getByRole('radio', { name: '30 min' })).toBeChecked()
  await checkScreen(host, 'evening-hall-rounds')
  await host.keyboard.press('Escape')
  await expect(host.getByRole('timer')).toHaveText(/^(30:00|29:5\d)$/)
  await expect(zoe.getByRole('region', { name: 'What comes next' })).toContainText(
    'Round 2 of 3The deep blue1 question',
  )
  await joker.getByRole('button', { name: 'Double round 2' }).tap()
  await expect(joker).toContainText('You double round 2!')
  await expectNoScrolling(zoe)
  await checkScreen(zoe, 'evening-phone-break')

  await product.stop()
  await product.start()
  await host.reload()
  await expect(host.getByRole('timer')).toHaveText(/^2\d:\d\d$/)
  await expect(joker).toContainText('You double round 2!')
  await host.getByRole('button', { name: 'Players, 2' }).click()
  await host.getByRole('button', { name: 'Let in Mia' }).click()
  await expect(late.getByRole('region', { name: 'What comes next' })).toContainText('The deep blue')
  await expect(late.getByRole('region', { name: 'Joker' })).toContainText('Your joker doubles one round')
  await host.keyboard.press('Escape')

  const remote = await allowedRemote(browser, product, host, pin)
  await host.close()
  await expect(remote.getByText('Next round: The deep blue, 1 question')).toBeVisible()
  await checkScreen(remote, 'evening-remote-break')
  await remote.getByRole('button', { name: 'One more minute' }).tap()
  await remote.getByRole('button', { name: /^Start round 2/ }).tap()
  await expect(zoe.getByText('Round 2 of 3')).toBeVisible()
  await option(zoe, 'Kīlauea').tap()
  await option(late, 'Mount Etna').tap()
  const hall = await hostPage(browser, product)
  await hall.goto(`/host/game/${pin}`)
  await expect(hall.getByText('Question 1 of 1')).toContainText('Jokers: Zoë')
  await checkScreen(hall, 'evening-hall-jokers')
  await api(hall, ...hostCalls.closeQuestion(pin, 1))
  await expect(hall.getByRole('region', { name: 'Round 2' })).toContainText('joker played', { timeout: 30_000 })
  await expect(hall.getByRole('region', { name: 'The evening' })).toContainText(/1\s*Zoë/)
  await checkScreen(hall, 'evening-hall-break-2')
  await expect(zoe.getByText('The evening')).toBeVisible()
  await checkScreen(zoe, 'evening-phone-break-2')

  await hall.getByRole('button', { name: /^Start round 3/ }).click()
  await expect(option(zoe, 'Kīlauea')).toBeVisible({ timeout: 20_000 })
  await api(hall, ...hostCalls.closeQuestion(pin, 2))
  await api(hall, ...hostCalls.finish(pin))
  await expect(hall.getByRole('link', { name: 'See results' })).toBeVisible({ timeout: 40_000 })
  const named = (label: string) => hall.locator('dl > div').filter({ hasText: label })
  await expect(named('Best round')).toContainText(/Zoë.*points in round/)
  await expect(named('Closest question')).toContainText('1 of 2 answers were right')
  await checkScreen(hall, 'evening-hall-podium')
  await expect(zoe.getByRole('heading', { name: 'You won!' })).toBeVisible()

  await hall.goto('/past-games')
  await expect(card(hall, 'Thursday pub quiz')).toContainText('3 rounds')
  await hall.getByRole('link', { name: 'Thursday pub quiz' }).click()
  await expect(hall.getByRole('group', { name: 'Round 2' })).toContainText(/The deep blue.* (AM|PM) to .*minute/)
  await checkScreen(hall, 'evening-past-game')
  await product.end()
})

const shortPhone = { width: 360, height: 560 }

const expectNoScrolling = (phone: Page) =>
  expect.poll(() => phone.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0)

/** A phone that the host has allowed to control the game. */
async function allowedRemote(browser: Browser, product: Product, host: Page, pin: string): Promise<Page> {
  await host.getByRole('button', { name: /^Control from your phone/ }).click()
  const dialog = host.getByRole('dialog')
  const code = (await dialog.locator('.remote-code-letters').textContent()) ?? ''
  const phone = failOnPageErrors(await (await phoneContext(browser, originOf(product))).newPage())
  await phone.goto(`/remote/${pin}#${code}`)
  const digits = (await phone.locator('.remote-digits').textContent()) ?? ''
  await host.keyboard.press('Escape')
  await host.getByRole('button', { name: `Allow phone ${digits}` }).click()
  await expect(phone.locator('.remote-controls')).toBeVisible()
  return phone
}
