import { createElement, type Attributes } from 'react'
import { RequireSignIn } from './identity/require-sign-in'
import type { LazyPage } from './ui/loading/lazy-page'

/** A page for signed-in hosts. Its script loads while the session is checked. */
export function hostPage<Props extends object>(Screen: LazyPage<Props>, props?: Props & Attributes) {
  void Screen.load()
  return <RequireSignIn>{createElement(Screen, props)}</RequireSignIn>
}
