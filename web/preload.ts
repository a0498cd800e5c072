/** Imported before all else, so that the page's own script is on its way while the rest is still evaluated. */
import { isPlayerPage } from './page-kind'

const { pathname } = location
const loading = isPlayerPage(pathname) ? pathname !== '/join' && import('./player/player-screen') : import('./screens')
// What does not come is asked for again where it is shown.
if (loading) loading.catch(() => {})
