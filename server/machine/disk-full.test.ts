import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { picturesApi } from '../../contract/endpoints/pictures'
import { routes } from '../../contract/routes'
import { isDiskFull } from './disk-full'
import { aGame } from '../../tests/kit/app/live-game'
import { testApp, type TestApp } from '../../tests/kit/app/test-app'
import { testLog } from '../../tests/kit/app/test-log'

test.each([
  [Object.assign(new Error('could not extend file'), { code: '53100' }), true],
  [new Error('Failed query', { cause: Object.assign(new Error('no space'), { code: 'ENOSPC' }) }), true],
  [new AggregateError([Object.assign(new Error('quota'), { code: 'EDQUOT' })]), true],
  [Object.assign(new Error('too many connections'), { code: '53300' }), false],
  ['ENOSPC', false],
])('%s', (error, isFull) => expect(isDiskFull(error)).toBe(isFull))

describe('while the database’s disk is full', () => {
  let t: TestApp
  const { log, lines } = testLog('error')
  beforeEach(async () => {
    t = await testApp({ log })
    // What PostgreSQL says when a file cannot grow, whatever is written.
    await t.deps.db.execute(sql`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE 'could not extend file' USING ERRCODE = 'disk_full'; END $$`)
    await t.deps.db.execute(sql`CREATE FUNCTION no_room_at_all() RETURNS event_trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE 'could not extend file' USING ERRCODE = 'disk_full'; END $$`)
  })
  afterEach(() => t.close())

  const fill = async () => {
    await t.deps.db.execute(sql`CREATE TRIGGER no_room BEFORE INSERT ON quizzes EXECUTE FUNCTION no_room()`)
    await t.deps.db.execute(sql`CREATE EVENT TRIGGER no_room_at_all ON ddl_command_start
      WHEN TAG IN ('CREATE TABLE AS') EXECUTE FUNCTION no_room_at_all()`)
  }
  const makeRoom = async () => {
    await t.deps.db.execute(sql`DROP EVENT TRIGGER no_room_at_all`)
    await t.deps.db.execute(sql`DROP TRIGGER no_room ON quizzes`)
  }
  const ready = async () => {
    const { statusCode, headers, body } = await t.app.inject('/readyz')
    return [statusCode, headers['retry-after'], JSON.parse(body).code]
  }
  const form = { title: 'Full', description: null, timePerQuestion: 30, difficulty: 'easy' }

  test('what is to be saved is refused with when to come back, and reading goes on', async () => {
    const { cookie } = await t.aHost()
    await fill()
    const { status, problem, headers } = await t.call(routes.quizzes.create, form, { cookie })
    expect([status, problem.code, headers['retry-after']]).toEqual([503, 'disk_full', '10'])
    expect((await t.call(routes.quizzes.list, {}, { cookie })).status).toBe(200)
    expect(lines).toMatchObject([{ msg: 'The disk is full', err: { cause: { message: 'could not extend file' } } }])
  })

  test('a host’s game is shown, though the host’s address cannot be noted', async () => {
    const game = await aGame(t)
    await t.deps.db.execute(sql`CREATE TRIGGER no_room BEFORE INSERT ON game_host_addresses EXECUTE FUNCTION no_room()`)
    expect((await t.call(routes.games.state, { pin: game.pin, as: 'host' }, game.host)).status).toBe(200)
  })

  test('/readyz says it until something can be written again', async () => {
    const { cookie } = await t.aHost()
    await fill()
    expect(await ready()).toEqual([200, undefined, undefined])
    await t.call(routes.quizzes.create, form, { cookie })
    for (let asked = 0; asked < 3; asked++) expect(await ready()).toEqual([503, '2', 'disk_full'])
    await makeRoom()
    await expect.poll(ready, { timeout: 10_000 }).toEqual([200, undefined, undefined])
    expect((await t.call(routes.quizzes.create, form, { cookie })).status).toBe(200)
  })
})

test('a picture that finds no room on its disk is refused in the same words', async () => {
  const t = await testApp()
  const { cookie } = await t.aHost()
  const noRoom = async () => {
    throw Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })
  }
  t.deps.pictures!.write = noRoom
  const form = new FormData()
  form.append(picturesApi.upload.file!, new File([onePixel], 'dot.png', { type: 'image/png' }))
  const request = new Request('http://x', { method: 'POST', body: form })
  const reply = await t.app.inject({
    method: 'POST',
    url: '/api/images',
    headers: { cookie, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([503, 'disk_full', '10'])
  await t.close()
})

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
