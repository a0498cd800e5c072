/** G58: the host plays again with everybody. */
import type { Page } from '@playwright/test'
import { routes } from '../../contract/routes'
import { hostCalls } from '../kit/calls'
import { expectAccessible } from './accessibility'
import { api, checkScreen, expect, join, joinByPhone, makeQuiz, openGame, test } from './steps'

const pinIn = (page: Page) => /\d{6}/.exec(new URL(page.url()).pathname)?.[0] ?? ''

test('G58 phones come along to the next lobby with their names; one leaves, and who was removed stays out', async ({
  browser,
  product,
}) => {
  const { host, pin } = await openGame(browser, product)
  const [zoe, amir, lou, ann] = (await Promise.all(
    ['Zoë', 'Amir', 'Lou', 'Ann'].map((nickname) => joinByPhone(browser, product, pin, nickname)),
  )) as [Page, Page, Page, Page]
  const players = await api(host, routes.games.participants, { pin })
  const idOf = (nickname: string) => String(players.find((player) => player.nickname === nickname)!.id)
  await api(host, routes.games.renameParticipant, { pin, id: idOf('Amir'), nickname: 'Ben' })
  await api(host, routes.games.removeParticipant, { pin, id: idOf('Ann') })
  await api(host, ...hostCalls.finish(pin))
  await expect(zoe.getByRole('heading', { name: 'The game is over' })).toBeVisible()
  const hall = await host.context().newPage()
  await hall.goto(`/host/game/${pin}`)
  await expect(hall.getByRole('button', { name: 'Play again with everybody' })).toBeVisible()

  await host.getByRole('button', { name: 'Play again with everybody' }).click()
  await expect(host.getByRole('button', { name: 'Start Multiplayer Quiz' })).toBeVisible()
  await lou.getByRole('button', { name: 'Leave' }).click()
  await expect(lou.getByText('The next game goes on without you.')).toBeVisible()
  await checkScreen(lou, 'player-left')
  const next = pinIn(host)
  expect(next).not.toBe(pin)
  await expect(hall).toHaveURL(`/host/game/${next}`)
  for (const [phone, name] of [
    [zoe, 'Zoë'],
    [amir, 'Ben'],
  ] as const) {
    await expect(phone).toHaveURL(`/play/${next}`)
    await expect(phone.getByRole('heading', { name: `You’re in! ${name}` })).toBeVisible()
  }
  await zoe.reload()
  await expect(zoe.getByRole('heading', { name: 'You’re in! Zoë' })).toBeVisible()
  await zoe.goBack()
  await expect(zoe.getByLabel('Game PIN')).toBeVisible()

  await ann.goto(`/join?pin=${next}`)
  await ann.getByLabel('Nickname').fill('Ann')
  await ann.getByRole('button', { name: 'Join Game' }).click()
  await expect(ann.getByText('The host has removed you from this game.')).toBeVisible()
  const mia = await joinByPhone(browser, product, next, 'Mia')
  await expect(mia.getByRole('heading', { name: 'You’re in! Mia' })).toBeVisible()
  await lou.getByRole('button', { name: 'Come along after all' }).click()
  await expect(lou.getByRole('heading', { name: 'You’re in! Lou' })).toBeVisible()
})

test('G58 another quiz: two tabs of one browser come along, and a phone that slept does when it wakes', async ({
  browser,
  product,
}) => {
  const { host, pin } = await openGame(browser, product)
  await makeQuiz(host, { title: 'Glaciers' })
  const zoe = await joinByPhone(browser, product, pin, 'Zoë')
  const lea = await join(zoe.context(), pin, 'Lea')
  const amir = await joinByPhone(browser, product, pin, 'Amir')
  await amir.goto('about:blank')
  await api(host, ...hostCalls.finish(pin))
  await expect(zoe.getByRole('heading', { name: 'The game is over' })).toBeVisible()
  await expect(host.getByRole('button', { name: 'Another quiz' })).toBeVisible()
  await checkScreen(host, 'host-play-again')
  await host.getByRole('button', { name: 'Another quiz' }).click()
  const dialog = host.getByRole('dialog', { name: 'Which quiz is next?' })
  await dialog.getByLabel('Search your quizzes').fill('Glaciers')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(host, 'the choice of another quiz')
  await checkScreen(host, 'host-another-quiz')
  await dialog.getByRole('button', { name: 'Glaciers' }).click()
  await expect(zoe.getByRole('heading', { name: 'Next game starting' })).toBeVisible()
  await expect(host.getByText('Glaciers')).toBeVisible()
  for (const [phone, name] of [
    [zoe, 'Zoë'],
    [lea, 'Lea'],
  ] as const)
    await expect(phone.getByRole('heading', { name: `You’re in! ${name}` })).toBeVisible()
  await amir.goto(`/play/${pin}`)
  await expect(amir.getByRole('heading', { name: 'You’re in! Amir' })).toBeVisible()
  await expect(amir).toHaveURL(`/play/${pinIn(host)}`)

  // The host thinks again: the phones that wait in that lobby go on to the new one.
  const first = pinIn(host)
  await host.goto(`/results/${pin}`)
  await host.getByRole('button', { name: 'Play again with everybody' }).click()
  await expect(host.getByRole('button', { name: 'Start Multiplayer Quiz' })).toBeVisible()
  const second = pinIn(host)
  expect([pin, first]).not.toContain(second)
  for (const [phone, name] of [
    [zoe, 'Zoë'],
    [amir, 'Amir'],
  ] as const) {
    await expect(phone).toHaveURL(`/play/${second}`)
    await expect(phone.getByRole('heading', { name: `You’re in! ${name}` })).toBeVisible()
  }
})
