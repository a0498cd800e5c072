import { plural, t } from '@lingui/core/macro'
import type { UserPage } from '../../../contract/endpoints/admin-users'
import { formatNumber } from '../../ui/format'

/** The line above the users: how many there are. Filtered users are counted up to a limit. */
export function userSummary(
  { total, isTotalExact, totalPages, currentPage }: Omit<UserPage, 'users'>,
  isFiltered: boolean,
): string {
  const counted = countedWords(total, isTotalExact, isFiltered)
  if (totalPages < 2) return counted
  const [page, pages] = [formatNumber(currentPage), formatNumber(totalPages)]
  return t({ message: `${counted}, page ${page} of ${pages}`, comment: 'Begins with how many users there are' })
}

function countedWords(total: number, isExact: boolean, isFiltered: boolean): string {
  if (isExact)
    return isFiltered
      ? plural(total, { one: '# user found', other: '# users found' })
      : plural(total, { one: '# user', other: '# users' })
  return isFiltered
    ? plural(total, { one: 'More than # users found', other: 'More than # users found' })
    : plural(total, { one: 'More than # users', other: 'More than # users' })
}
