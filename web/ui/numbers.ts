/** Numbers as they are read aloud and at a glance. */
export const figure = (number: number): string => number.toLocaleString('en')

export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${figure(number)} ${number === 1 ? one : many}`

export const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole))
