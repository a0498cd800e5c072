import { bodies, colours, eyes, mouths, tops, type Part } from './parts'

export interface FaceParts {
  colour: string
  body: Part
  top: Part
  eyes: Part
  mouth: Part
}

/** The parts of a face: the digits of its number in a mixed base, one place per part. */
export function partsOf(face: number): FaceParts {
  let rest = face
  const next = <T>(all: readonly T[]): T => {
    const one = all[rest % all.length]!
    rest = Math.floor(rest / all.length)
    return one
  }
  return { colour: next(colours), body: next(bodies), top: next(tops), eyes: next(eyes), mouth: next(mouths) }
}
