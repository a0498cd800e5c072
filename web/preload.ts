/** Imported first, so that the page's own script loads while the rest is still evaluated. */
import { isJoinPage, isPlayerPage } from './page-kind'

const { pathname } = location
const loading = isPlayerPage(pathname) ? !isJoinPage(pathname) && import('./player/player-screen') : import('./screens')
// A script that fails to load is requested again where the page is shown.
if (loading) loading.catch(() => {})
