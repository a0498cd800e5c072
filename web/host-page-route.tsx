/** What routes of hosts' pages have in common. */
import { createElement, type Attributes, type ReactNode } from 'react'
import { limits } from '../contract/limits'
import { wholeNumber } from '../contract/whole-number'
import { RequireSignIn } from './identity/require-sign-in'
import { NotFoundScreen } from './pages/lazy-not-found'
import type { LazyPage } from './ui/loading/lazy-page'

/** A page for signed-in hosts. Its script loads while the session is checked. */
export function hostPage<Props extends object>(Screen: LazyPage<Props>, props?: Props & Attributes) {
  void Screen.load()
  return <RequireSignIn>{createElement(Screen, props)}</RequireSignIn>
}

/** Shows the screen for a number in the path, or Not Found if it is no number or out of range. */
export const withNumber = (text: string, least: number, screen: (value: number) => ReactNode): ReactNode => {
  const value = wholeNumber(text, least, limits.idMax)
  return value === null ? <NotFoundScreen /> : screen(value)
}
