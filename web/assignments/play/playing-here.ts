import { storedItem } from '../../ui/browser/storage'

/** Who plays an attempt in this tab, so that a reload leads back to the open question. Other tabs ask who it is. */
export const playingHere = (code: string) => storedItem('session', `assignment ${code}`)
