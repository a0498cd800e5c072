/** Imported first: the page's own script loads while the rest is still evaluated. */
import { withCatalogue } from './i18n/catalogue'
import { isCheckPage, screensAt } from './page-kind'

const { pathname } = location
const checkScreen = withCatalogue('public', () => import('./player/check/check-screen'))

/** The test of a network needs none of the others. It is entered and left by loading a page. */
export const screens = () => (isCheckPage(pathname) ? checkScreen() : import('./screens'))

export const aloneScreens = () => import('./alone-screens')

/** Players join with the page's own script. */
const lists = {
  join: () => Promise.resolve(),
  play: () => import('./player/player-screen'),
  alone: aloneScreens,
  others: screens,
}
// The page requests a script that failed to load again.
lists[screensAt(pathname)]().catch(() => {})
