import { card, expect, hostPage, checkScreen, makeQuiz, option, test } from './steps'

test('a host plays a game alone, and it advances by itself to the end', async ({ browser, product }) => {
  test.setTimeout(90_000)
  const host = await hostPage(browser, product)
  await makeQuiz(host, { title: 'Alone', count: 2 })
  await host.reload()
  // Two presses before the page is drawn again start one game.
  const started: string[] = []
  host.on('request', (request) => void (/games\/start$/.test(request.url()) && started.push(request.url())))
  await card(host, 'Alone').first().getByRole('button', { name: 'Try it yourself' }).dblclick()
  await expect(host).toHaveURL(/\/play\/\d{6}\?singlePlayer=true$/)
  expect(started).toHaveLength(1)

  await option(host, 'Kīlauea').click()
  await expect(host.getByRole('heading', { name: 'Correct!' })).toBeVisible()
  await checkScreen(host, 'alone-right')
  // 3 s after the result, without anybody's doing; a reload in between changes nothing.
  await host.reload()
  await expect(option(host, 'Fujisan')).toBeVisible({ timeout: 8_000 })
  await option(host, 'Mount Etna').click()
  await expect(host.getByRole('heading', { name: 'Not this time' })).toBeVisible()

  await expect(host.getByRole('heading', { name: 'Finished!' })).toBeVisible({ timeout: 8_000 })
  await expect(host.getByText('1 of 2 correct')).toBeVisible()
  await checkScreen(host, 'alone-finished')
  await host.reload()
  await expect(host.getByRole('heading', { name: 'Finished!' })).toBeVisible()
})
