/** The row of a statement that always returns one, such as a count, or an update of a locked row. */
export function oneRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A statement that always returns a row has returned none')
  return row
}
