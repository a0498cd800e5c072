/** Whether this phone can buzz, and whether its owner wants it to. */
import { storedItem } from '../../ui/browser/storage'

export const buzzKey = 'buzz'

const stored = storedItem('local', buzzKey)

export const isBuzzWanted = (): boolean => stored.read() !== 'no'

/** A laptop's browser has the method, too, but nothing that could buzz. */
export const canBuzz = (): boolean => 'vibrate' in navigator && matchMedia('(any-pointer: coarse)').matches
