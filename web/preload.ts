/** Imported first: the page's own script loads while the rest is still evaluated. */
import { isCheckPage, isPlayerPage, playedPin } from './page-kind'

const { pathname } = location
/** The test of a network needs none of the others. It is entered and left by loading a page. */
export const screens = () => (isCheckPage(pathname) ? import('./player/check/check-screen') : import('./screens'))

const loading = isPlayerPage(pathname) ? playedPin(pathname) && import('./player/player-screen') : screens()
// The page requests a script that failed to load again.
if (loading) loading.catch(() => {})
