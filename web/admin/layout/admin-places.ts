import { msg } from '@lingui/core/macro'

export const adminPlaces = [
  { href: '/admin', name: msg({ message: 'Users', comment: 'Link and heading: the list of all hosts' }) },
  { href: '/admin/feedback', name: msg`Feedback` },
  { href: '/admin/reports', name: msg({ message: 'Reports', comment: 'What people found wrong with public quizzes' }) },
  { href: '/admin/audit', name: msg`Audit log` },
  { href: '/admin/health', name: msg({ message: 'Health', context: 'How the site is running' }) },
] as const

/** The navigation entry that a page belongs to: a user's quizzes belong to the users. */
export const placeOf = (path: string): string =>
  adminPlaces.find(({ href }) => href !== '/admin' && (path === href || path.startsWith(`${href}/`)))?.href ?? '/admin'
