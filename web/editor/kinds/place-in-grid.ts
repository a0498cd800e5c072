/** Where an arrow key leads in a grid that is read row by row; undefined where the key means nothing. */
export function placeInGrid(key: string, from: number, count: number, columns: number): number | undefined {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[key]
  if (step === undefined) return undefined
  if (from < 0) return step > 0 ? 0 : count - 1
  const to = from + step
  return to >= 0 && to < count ? to : from
}
