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

test('the start says which model writes questions, and never its key', () => {
  const settings = { AI_PROVIDER: 'openai', AI_MODEL: 'gpt-test', AI_API_KEY: 'a-secret-key' }
  expect(startupLines(readEnv(settings), undefined)).toContain('  AI              openai, gpt-test')
  expect(startupLines(readEnv(settings), undefined).join()).not.toContain('secret')
  expect(startupLines(readEnv({}), undefined).join()).not.toContain('AI  ')
  const own = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'qwen3:14b', AI_BASE_URL: 'http://localhost:11434/v1' }
  expect(startupLines(readEnv(own), undefined)).toContain(
    '  AI              openai-compatible, qwen3:14b, at localhost:11434',
  )
})

test.each([
  [{ AI_PROVIDER: 'openai', AI_MODEL: 'gpt-test' }, 'AI_API_KEY is missing'],
  [{ AI_PROVIDER: 'openai' }, 'AI_MODEL and AI_API_KEY are missing'],
])('the start says what AI still needs where it is set in part: %j', (settings, missing) => {
  expect(startupLines(readEnv(settings), undefined)).toContain(`  AI              off: ${missing}`)
})
