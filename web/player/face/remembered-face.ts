import { limits } from '../../../contract/limits'
import { storedItem } from '../../ui/storage'

/** The face that this browser's player had last, and takes along into the next game. */
const stored = storedItem('local', 'face')

export const rememberFace = (face: number): void => void stored.write(String(face))

export function rememberedFace(): number | undefined {
  const face = Number(stored.read() ?? NaN)
  return Number.isInteger(face) && face >= 0 && face < limits.faces ? face : undefined
}

/** Another one than that. */
export function anotherFace(than: number | undefined): number {
  const face = Math.floor(Math.random() * limits.faces)
  return face === than ? (face + 1) % limits.faces : face
}
