import type { Page } from '@playwright/test'
import { Client } from 'pg'
import type { Product } from '../kit/installation/product'
import { expectAccessible } from './accessibility'
import {
  expect,
  hallSize,
  join,
  laptopSize,
  openGame,
  originOf,
  phoneContext,
  phoneSize,
  startQuiz,
  test,
} from './steps'

/** As many as a game takes, but for one place: rows as joins leave them. */
async function fillHall(product: Product, pin: string, count: number): Promise<void> {
  const client = new Client({ connectionString: product.databaseUrl })
  await client.connect()
  try {
    await client.query(
      `INSERT INTO game_participants (game_session_id, nickname, nickname_key, seat_hash, face)
       SELECT s.id, 'Player ' || n, 'player ' || n, decode(md5(n::text), 'hex'), n
       FROM game_sessions s, generate_series(1, $2::int) AS n WHERE s.pin = $1 ORDER BY n`,
      [pin, count],
    )
    await client.query(`UPDATE game_sessions SET joined = joined + $2, version = version + 1 WHERE pin = $1`, [
      pin,
      count,
    ])
  } finally {
    await client.end()
  }
}

async function look(host: Page, name: string): Promise<void> {
  for (const size of [phoneSize, laptopSize, hallSize]) {
    await host.setViewportSize(size)
    const right = await host
      .locator('.players-panel')
      .evaluate((panel) =>
        Math.max(...[...panel.querySelectorAll('*')].map((element) => element.getBoundingClientRect().right)),
      )
    expect(right, `${name} at ${size.width} px is wider than the screen`).toBeLessThanOrEqual(size.width)
    if (process.env.SCREENS) {
      const path = `${test.info().project.outputDir}/screens/${name}-${size.width}.png`
      await host.screenshot({ path, animations: 'disabled' })
    }
  }
  await expectAccessible(host, name)
}

test('G62 among 2,000 players the host finds one at once, renames and removes them, on every screen', async ({
  browser,
  product,
}) => {
  const { host, pin } = await openGame(browser, product)
  const zoe = await join(await phoneContext(browser, originOf(product)), pin, 'Zoë')
  await fillHall(product, pin, 1_999)
  await expect(host.locator('.hall-counts')).toHaveText('2,000 players1,999 offline')

  // A tile leads to its player.
  const panel = host.getByRole('dialog', { name: /^Players / })
  await host.getByRole('button', { name: 'Zoë', exact: true }).click()
  await expect(panel.getByRole('button', { name: 'Rename: Zoë' })).toBeFocused()
  await host.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  // Rows in view alone are drawn, and arrows reach the others.
  await host.getByRole('button', { name: 'Players, 2,000' }).click()
  await expect(host.getByRole('dialog', { name: 'Players 2,000' })).toBeVisible()
  const search = panel.getByRole('searchbox', { name: 'Search names' })
  await expect(search).toBeFocused()
  await expect(panel.getByRole('listitem').first()).toContainText('Zoë')
  expect(await panel.getByRole('listitem').count()).toBeLessThan(60)
  await look(host, 'players-panel')
  await panel.getByRole('button', { name: 'Removed' }).click()
  await expect(panel.getByText('You haven’t removed anybody.')).toBeVisible()
  await panel.getByRole('button', { name: 'Everybody' }).click()
  await search.focus()
  await host.keyboard.press('ArrowDown')
  await host.keyboard.press('End')
  await expect(panel.getByRole('button', { name: 'Rename: Player 1999' })).toBeFocused()

  // The search needs no accents, and says how many it finds.
  await search.fill('ZOE')
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await expect(panel.getByRole('status').filter({ hasText: '1 player found' })).toBeAttached()

  // A refusal leaves what was typed; the new name is on the phone at once.
  await panel.getByRole('button', { name: 'Rename: Zoë' }).click()
  const field = panel.getByRole('textbox', { name: 'New name for Zoë' })
  await expect(field).toBeFocused()
  await field.fill('player 7')
  await host.keyboard.press('Enter')
  await expect(panel.getByText('Another player has this name.')).toBeVisible()
  await expect(field).toHaveValue('player 7')
  await look(host, 'players-panel-refused')
  await field.fill('Zoë B')
  await host.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: 'Rename: Zoë B' })).toBeFocused()
  await expect(zoe.getByText('You are now Zoë B')).toBeVisible()
  await expect(zoe.getByRole('heading', { name: 'Zoë B' })).toBeVisible()

  // Escape empties the search first. After a removal the next row has the focus.
  await search.focus()
  await host.keyboard.press('Escape')
  await expect(search).toHaveValue('')
  await search.fill('player 19')
  await panel.getByRole('button', { name: 'Remove: Player 19', exact: true }).click()
  await host.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(host.getByRole('dialog', { name: 'Players 1,999' })).toBeVisible()
  await expect(host.getByRole('button', { name: 'Remove: Player 190', exact: true })).toBeFocused()

  // Who was removed is listed, and can be searched like the others.
  await search.fill('')
  await panel.getByRole('button', { name: 'Removed' }).click()
  await expect(panel.getByRole('listitem')).toHaveText([/Player 19.*can’t come back/])
  await look(host, 'players-panel-removed')
  await search.fill('Zoë')
  await expect(panel.getByText('No such name here.')).toBeVisible()
  await host.keyboard.press('Escape')
  await host.keyboard.press('Escape')

  // The same list while a question is open.
  await startQuiz(host)
  await host.getByRole('button', { name: 'Players, 1,999' }).click()
  await host.getByRole('searchbox', { name: 'Search names' }).fill('zoe b')
  await expect(host.getByRole('button', { name: 'Rename: Zoë B' })).toBeVisible()
  await look(host, 'players-panel-question')
})
