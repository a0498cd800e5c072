/** Runs one after another, each once the previous one is done. */
export async function inTurn<T, R>(all: readonly T[], run: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const one of all) results.push(await run(one))
  return results
}
