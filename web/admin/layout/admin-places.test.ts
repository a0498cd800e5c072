import { expect, test } from 'vitest'
import { placeOf } from './admin-places'

test.each([
  ['/admin', '/admin'],
  ['/admin/users/google_1/quizzes/7', '/admin'],
  ['/admin/feedback', '/admin/feedback'],
  ['/admin/audit', '/admin/audit'],
  ['/admin/health', '/admin/health'],
])('the page %s belongs to %s', (path, place) => expect(placeOf(path)).toBe(place))
