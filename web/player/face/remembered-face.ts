import { limits } from '../../../contract/limits'
import { storedItem } from '../../ui/browser/storage'

/** The last face of this browser's player, for the next game. */
const stored = storedItem('local', 'face')

export const rememberFace = (face: number): void => void stored.write(String(face))

export function rememberedFace(): number | undefined {
  const face = Number(stored.read() ?? NaN)
  return Number.isInteger(face) && face >= 0 && face < limits.faces ? face : undefined
}

/** Another face than this one. */
export function anotherFace(than: number | undefined): number {
  const face = Math.floor(Math.random() * limits.faces)
  return face === than ? (face + 1) % limits.faces : face
}
