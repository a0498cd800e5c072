/**
 * The parts of faces, drawn in a square of 40 × 40 as strokes with round ends: a width, a path, and the paint if it
 * differs from the part's. A closed path is also filled; a line of zero length is a dot.
 */
export type Paint = 'skin' | 'white' | 'ink' | 'leaf' | 'tongue'
export type Stroke = readonly [width: number, path: string, paint?: Paint]
export type Part = readonly Stroke[]

export const colours = ['#cfec84', '#7fe0c2', '#9acbff', '#c6adff', '#ffa9cd', '#ffbd94', '#ffe08a'] as const

export const bodies: readonly Part[] = [
  // Round, square, a ghost, a pear, a cloud, a hexagon, a bell.
  [[4, 'M20 9a13 13 0 1 0 .01 0z']],
  [[14, 'M14 16h12v14H14z']],
  [[4, 'M8 35V21a12 12 0 0 1 24 0v14l-4-3-4 3-4-3-4 3-4-3z']],
  [[4, 'M20 8c6.5 0 13 10 13 16a13 11.5 0 0 1-26 0c0-6 6.5-16 13-16z']],
  [
    [17, 'M12.5 19h.01M27.5 19h.01M13.5 28.5h.01M26.5 28.5h.01M20 15h.01'],
    [6, 'M15 18h10v11H15z'],
  ],
  [[7, 'M20 11l10 6v11l-10 6-10-6V17z']],
  [[10, 'M15.5 13h9L31 32H9z']],
]

export const tops: readonly Part[] = [
  [],
  // A cat's ears, feelers, a leaf, a tuft, a bear's ears.
  [[3, 'M9.5 4.5 9 14.5l9-3.5zM30.5 4.5l.5 10-9-3.5z']],
  [
    [2.2, 'M15 12 12 4M25 12l3-8'],
    [5.2, 'M11.8 3.6h.01M28.2 3.6h.01'],
  ],
  [[1, 'M20 9.5C18.5 4 22 1 28 1c.5 5-3 8.5-8 8.5zm0 0C20 5.5 17 3 12.5 3.5c.5 4 3.5 6 7.5 6z', 'leaf']],
  [[3.2, 'M20 10V3M14.5 11l-3-6M25.5 11l3-6']],
  [[9.6, 'M9.5 10h.01M30.5 10h.01']],
]

export const eyes: readonly Part[] = [
  // Dots, round eyes, a single eye, laughing eyes, a wink, three eyes, glasses.
  [[4.6, 'M15 20h.01M25 20h.01']],
  [
    [8.4, 'M14.5 20h.01M25.5 20h.01', 'white'],
    [4.4, 'M15.5 20.5h.01M24.5 20.5h.01'],
  ],
  [
    [11.6, 'M20 19h.01', 'white'],
    [6, 'M20.8 19.5h.01'],
    [1.8, 'M22 18.2h.01', 'white'],
  ],
  [[2.2, 'M12 21c1.5-3 4.5-3 6 0M22 21c1.5-3 4.5-3 6 0']],
  [
    [4.8, 'M15 20h.01'],
    [2.2, 'M22.5 20.5H28'],
  ],
  [
    [6.8, 'M13.5 21h.01M20 17.5h.01M26.5 21h.01', 'white'],
    [3.4, 'M13.8 21.3h.01M20 18h.01M26.2 21.3h.01'],
  ],
  [
    [10.2, 'M14 20h.01M26 20h.01'],
    [1.8, 'M18 20h4'],
    [6.6, 'M14 20h.01M26 20h.01', 'white'],
    [3.2, 'M14.5 20.3h.01M25.5 20.3h.01'],
  ],
]

export const mouths: readonly Part[] = [
  // A smile, laughter, a surprise, a smirk, teeth, a tongue.
  [[2.2, 'M15.5 28c2.5 3 6.5 3 9 0']],
  [
    [1.4, 'M15 27h10c0 3.5-2 5.5-5 5.5s-5-2-5-5.5z'],
    [2.4, 'M18.7 31.2h2.6', 'tongue'],
  ],
  [[4.8, 'M20 28.8v.6']],
  [[2.2, 'M16 29c3 .8 5.5 0 8-1.5']],
  [
    [6.6, 'M17 29.2h6'],
    [3.8, 'M17 29.2h6', 'white'],
    [1.1, 'M18.2 27v4.4M21.8 27v4.4'],
  ],
  [
    [4.6, 'M21.8 28v2.6'],
    [2.8, 'M21.8 28.2v2.4', 'tongue'],
    [2.2, 'M15 27.5h10'],
  ],
]
