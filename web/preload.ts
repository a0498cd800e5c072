/** Imported first, so that the page's own script loads while the rest is still evaluated. */
import { isPlayerPage } from './page-kind'

const { pathname } = location
const loading = isPlayerPage(pathname) ? pathname !== '/join' && import('./player/player-screen') : import('./screens')
// A script that fails to load is requested again where the page is shown.
if (loading) loading.catch(() => {})
