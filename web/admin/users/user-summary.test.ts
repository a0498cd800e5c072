import { expect, test } from 'vitest'
import type { UserPage } from '../../../contract/endpoints/admin-users'
import { userSummary } from './user-summary'

type Page = Omit<UserPage, 'users'>
const page = (change: Partial<Page>): Page => ({
  total: 12_480,
  isTotalExact: true,
  totalPages: 624,
  currentPage: 2,
  ...change,
})

test('the number of users is said once, and the page where there are several', () => {
  expect(userSummary(page({}), false)).toBe('12,480 users, page 2 of 624')
  expect(userSummary(page({ total: 1, totalPages: 1, currentPage: 1 }), true)).toBe('1 user found')
})

test('where counting has stopped, there are more', () =>
  expect(userSummary(page({ total: 10_000, totalPages: 500, isTotalExact: false }), true)).toBe(
    'More than 10,000 users found, page 2 of 500',
  ))
