/** Imported first: the page's own script loads while the rest is still evaluated. */
import { isPlayerPage, playedPin } from './page-kind'

const { pathname } = location
const loading = isPlayerPage(pathname) ? playedPin(pathname) && import('./player/player-screen') : import('./screens')
// The page requests a script that failed to load again.
if (loading) loading.catch(() => {})
