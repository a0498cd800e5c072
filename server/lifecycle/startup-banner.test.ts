import { expect, test } from 'vitest'
import { readEnv } from '../env'
import { startupLines } from './startup-banner'

const paymentsOf = (settings: Record<string, string>) =>
  startupLines(readEnv(settings), undefined).filter((line) => line.includes('Payments'))

const keys = (mode: 'test' | 'live') => ({
  APP_ORIGIN: 'https://quiz.example.org',
  STRIPE_SECRET_KEY: `sk_${mode}_1`,
  STRIPE_PUBLISHABLE_KEY: `pk_${mode}_1`,
  STRIPE_PRICE_ID: 'price_1',
})

test('the start says whether payments are live, and nothing where they are not set up', () => {
  expect(paymentsOf({})).toEqual([])
  expect(paymentsOf(keys('test'))).toEqual(['  Payments        test mode'])
  expect(paymentsOf(keys('live'))).toEqual(['  Payments        live'])
  expect(paymentsOf({ ...keys('live'), STRIPE_SECRET_KEY: 'rk_live_1' })).toEqual(['  Payments        live'])
})
