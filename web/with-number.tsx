import type { ReactNode } from 'react'
import { limits } from '../contract/limits'
import { wholeNumber } from '../contract/whole-number'
import { NotFoundScreen } from './pages/lazy-not-found'

/** Shows the screen for a number in the path, or Not Found if it is no number or out of range. */
export const withNumber = (text: string, least: number, screen: (value: number) => ReactNode): ReactNode => {
  const value = wholeNumber(text, least, limits.idMax)
  return value === null ? <NotFoundScreen /> : screen(value)
}
