import type { UserPage } from '../../../contract/endpoints/admin-users'
import { formatCount, formatNumber } from '../../ui/format'

/** The line above the users: how many there are. Filtered users are counted up to a limit. */
export function userSummary(
  { total, isTotalExact, totalPages, currentPage }: Omit<UserPage, 'users'>,
  isFiltered: boolean,
): string {
  const found = isFiltered ? ' found' : ''
  const counted = isTotalExact
    ? `${formatCount(total, 'user')}${found}`
    : `More than ${formatNumber(total)} users${found}`
  if (totalPages < 2) return counted
  return `${counted}, page ${formatNumber(currentPage)} of ${formatNumber(totalPages)}`
}
