import { expect, test } from 'vitest'
import { phoneOrigins } from './phone-origin'

const page = (origin: string) => new URL(origin)
const networks = ['http://192.168.1.20:3000', 'http://10.0.0.4:3000']

test('a page open on localhost shows where phones find this machine', () => {
  for (const origin of [
    'http://localhost:3000',
    'http://app.localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
  ])
    expect(phoneOrigins(page(origin), networks)).toEqual(networks)
})

test('a page open at another address shows that address', () => {
  expect(phoneOrigins(page('http://192.168.1.20:3000'), networks)).toEqual(['http://192.168.1.20:3000'])
  expect(phoneOrigins(page('https://quizhall.example'), ['https://quizhall.example'])).toEqual([
    'https://quizhall.example',
  ])
})

test('without any network, or before it is known, the page shows its own', () => {
  expect(phoneOrigins(page('http://localhost:3000'), undefined)).toEqual(['http://localhost:3000'])
  expect(phoneOrigins(page('http://localhost:3000'), [])).toEqual(['http://localhost:3000'])
})
