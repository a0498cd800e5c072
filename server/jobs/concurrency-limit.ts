/** The same work, at most so many times at the same moment: who comes then waits, and the first to come goes first. */
export function limitConcurrency<Given extends unknown[], Result>(
  most: number,
  work: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  const waiting: (() => void)[] = []
  let underWay = 0

  return async (...given) => {
    // Whoever ends hands the turn on, so that nobody who comes in between takes it.
    if (underWay >= most) await new Promise<void>((turn) => waiting.push(turn))
    else underWay += 1
    try {
      return await work(...given)
    } finally {
      const next = waiting.shift()
      if (next) next()
      else underWay -= 1
    }
  }
}
