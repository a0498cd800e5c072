import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../../contract/routes'
import { adminPassword, testApp, type TestApp } from '../testing/test-app'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('the administrator signs in', async () => {
  const { status, body, cookie } = await t.call(routes.identity.login, { username: 'admin', password: adminPassword })
  expect(status).toBe(200)
  expect(body.id).toBe('admin')
  const me = await t.call(routes.identity.user, {}, { cookie })
  expect(me.body?.id).toBe('admin')
})
