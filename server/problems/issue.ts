import type { Issue } from '../../contract/problems'
import { said } from '../../contract/problems/says'

/** What is wrong with a field, in words of the contract's table. */
export const issueOf = (path: readonly (string | number)[], message: string): Issue => ({
  path: [...path],
  message,
  ...said(message),
})
