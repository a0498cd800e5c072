export const adminPlaces = [
  { href: '/admin', name: 'Users' },
  { href: '/admin/feedback', name: 'Feedback' },
  { href: '/admin/reports', name: 'Reports' },
  { href: '/admin/audit', name: 'Audit log' },
  { href: '/admin/health', name: 'Health' },
] as const

/** The navigation entry that a page belongs to: a user's quizzes belong to the users. */
export const placeOf = (path: string): string =>
  adminPlaces.find(({ href }) => href !== '/admin' && (path === href || path.startsWith(`${href}/`)))?.href ?? '/admin'
