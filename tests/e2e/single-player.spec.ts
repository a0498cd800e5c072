import { card, chooseFromMenu, expect, hostPage, checkScreen, makeQuiz, option, test } from './steps'

test('a host plays a game alone, and it advances by itself to the end', async ({ browser, product }) => {
  test.setTimeout(90_000)
  const host = await hostPage(browser, product)
  await makeQuiz(host, { title: 'Alone', count: 2 })
  await host.goto('/')
  await chooseFromMenu(card(host, 'Alone').first(), 'Try it yourself')
  await expect(host).toHaveURL(/\/play\/\d{6}\?singlePlayer=true$/)

  await option(host, 'Kīlauea').click()
  await expect(host.getByRole('heading', { name: 'Correct!' })).toBeVisible()
  await checkScreen(host, 'alone-right')
  // 3 s after the result, without anybody's doing; a reload in between changes nothing.
  await host.reload()
  await expect(option(host, 'Fujisan')).toBeVisible({ timeout: 8_000 })
  await option(host, 'Mount Etna').click()
  await expect(host.getByRole('heading', { name: 'Nice try!' })).toBeVisible()

  await expect(host.getByRole('heading', { name: 'Finished!' })).toBeVisible({ timeout: 8_000 })
  await expect(host.getByText('1 of 2 correct')).toBeVisible()
  await checkScreen(host, 'alone-finished')
  await host.reload()
  await expect(host.getByRole('heading', { name: 'Finished!' })).toBeVisible()
})
