/** The number in a cell; undefined where it is none, or where "1,234" could be two. */
export function numberIn(cell: string): number | undefined {
  const written = cell.replace(/[\s']/gu, '').replace('−', '-')
  const plain = /^[-+]?\d+,\d+$/.test(written) && !/,\d{3}$/.test(written) ? written.replace(',', '.') : written
  const isGrouped = /^[-+]?\d{1,3}(,\d{3})+\.\d+$/.test(plain)
  const number = isGrouped ? plain.replaceAll(',', '') : plain
  return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d{1,2})?$/i.test(number) ? Number(number) : undefined
}
