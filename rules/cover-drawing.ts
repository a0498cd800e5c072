export const drawingSize = { columns: 10, rows: 4, cell: 45 }

export interface Piece {
  /** The four shapes of the answers, and a quarter circle that joins its neighbours. */
  shape: 'triangle' | 'diamond' | 'circle' | 'square' | 'quarter'
  /** The index of an answer, whose colour it has. */
  colour: number
  column: number
  row: number
  /** In cells. */
  size: 1 | 2
  /** The rotation in quarter turns. Only quarters and triangles look different. */
  turns: number
}

export interface CoverDrawing {
  ground: 'marigold' | 'leaf' | 'sky' | 'coral'
  pieces: Piece[]
}

const grounds = ['marigold', 'leaf', 'sky', 'coral'] as const
const shapes = ['quarter', 'triangle', 'diamond', 'circle', 'square', 'quarter'] as const
const answers = 4

/** A pattern of the answers' shapes for a quiz without a picture: the same title always gets the same one. */
export const coverDrawing = (title: string): CoverDrawing => drawingOf(drawingSeed(title))

/** All that a drawing keeps of its title. */
export const drawingSeed = (title: string): number => hashOf(title.trim())

export function drawingOf(seed: number): CoverDrawing {
  const below = numbersFrom(seed)
  const pick = <T>(list: readonly [T, ...T[]]): T => list[below(list.length)] ?? list[0]
  const ground = pick(grounds)
  // Only two colours, or all drawings would look alike.
  const first = below(answers)
  const colours = [first, (first + 1 + below(answers - 1)) % answers] as const
  const piece = (column: number, row: number, size: Piece['size']): Piece => {
    const shape = pick(shapes)
    const turns = shape === 'quarter' ? below(4) : 0
    return { shape, colour: pick(colours), column, row, size, turns }
  }
  // Blocks of four cells; a third of the blocks is one large piece.
  const pieces: Piece[] = []
  for (let row = 0; row < drawingSize.rows; row += 2)
    for (let column = 0; column < drawingSize.columns; column += 2) {
      if (below(3) === 0) pieces.push(piece(column, row, 2))
      else for (const [right, down] of corners) if (below(4) > 0) pieces.push(piece(column + right, row + down, 1))
    }
  return { ground, pieces }
}

const corners = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const

/** In a square of 20, like the answers' shapes. */
export const drawingPaths: Record<Piece['shape'], string> = {
  triangle: 'M0 20 10 2l10 18z',
  diamond: 'm10 0 10 10-10 10L0 10z',
  circle: 'M10 1a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
  square: 'M3 3h14v14H3z',
  quarter: 'M0 0a20 20 0 0 1 20 20H0z',
}

/** The piece's place, as the attribute `transform`. */
export function pieceTransform({ column, row, size, turns }: Piece): string {
  const { cell } = drawingSize
  return `translate(${column * cell} ${row * cell}) scale(${(size * cell) / 20}) rotate(${90 * turns} 10 10)`
}

/** FNV-1a of the code units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Random whole numbers below a bound, the same ones for a seed (mulberry32). */
function numbersFrom(seed: number): (bound: number) => number {
  let state = seed
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound
  }
}
