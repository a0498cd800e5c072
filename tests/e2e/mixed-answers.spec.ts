import { routes } from '../../contract/routes'
import { api, checkScreen, expect, joinByPhone, openGame, startQuiz, test } from './steps'

test('G65 phones show the answers in orders of their own, over a reload and in the reveal, and the hall shows no letters', async ({
  browser,
  product,
}) => {
  const { host, pin } = await openGame(browser, product, { count: 2 })
  const phones = await Promise.all(['Zoë', 'Amir', 'Mia'].map((name) => joinByPhone(browser, product, pin, name)))
  await host.getByRole('button', { name: 'Show settings' }).click()
  const setting = host.getByRole('radiogroup', { name: 'Order of answers' })
  await setting.getByRole('radio', { name: 'Different on each' }).check({ force: true })
  await expect.poll(async () => (await api(host, routes.games.state, { pin, as: 'host' })).settings?.mixed).toBe(true)
  await checkScreen(host, 'mixed-setting')
  await host.getByRole('button', { name: 'Done' }).click()

  await startQuiz(host)
  await expect(host.getByText('Answers are on your phone')).toBeVisible()
  await expect(host.locator('.answer-letter')).toHaveCount(0)
  await checkScreen(host, 'mixed-hall')
  for (const phone of phones) {
    const tiles = phone.locator('.player-answers button')
    const { question, you } = await api(phone, routes.games.state, { pin, as: 'player' })
    const options = question && 'options' in question ? question.options : []
    const shown = (you?.answerOrder ?? []).map((option) => options[option] ?? '')
    expect(shown).toHaveLength(4)
    await expect(tiles.locator('.answer-text')).toHaveText(shown)
    await expect(tiles.locator('.answer-letter')).toHaveText(['A', 'B', 'C', 'D'])
    await phone.reload()
    await expect(tiles.locator('.answer-text')).toHaveText(shown)
  }
  const [zoe, amir, mia] = phones
  await checkScreen(zoe!, 'mixed-phone')
  // By its letter: the first that stands there.
  await zoe!.getByRole('button', { name: 'Kīlauea' }).tap()
  await expect(zoe!.getByText('Correct!')).toBeVisible()
  const place = (await amir!.locator('.player-answers .answer-text').allTextContents()).indexOf('Kīlauea')
  await amir!.keyboard.press(String(place + 1))
  await expect(amir!.getByText('Correct!')).toBeVisible()
  const wrong = mia!.locator('.player-answers button').filter({ hasNotText: 'Kīlauea' }).first()
  await wrong.tap()
  const letter = String.fromCharCode(65 + (await rightPlace()))
  await expect(mia!.locator('.right-answer .answer-letter')).toHaveText(letter)
  await checkScreen(mia!, 'mixed-result')
  await expect(host.getByText('2 of 3 got it right')).toBeVisible()
  await expect(host.locator('.answer-bar .sign')).toHaveCount(0)
  await checkScreen(host, 'mixed-reveal')

  async function rightPlace(): Promise<number> {
    const { question, you } = await api(mia!, routes.games.state, { pin, as: 'player' })
    const options = question && 'options' in question ? question.options : []
    return (you?.answerOrder ?? []).indexOf(options.indexOf('Kīlauea'))
  }
})
