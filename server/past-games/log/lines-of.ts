import { UnreadableLog } from './file-parts'

/** Far more than any line of a log. */
const longestLine = 16_000_000

/** At line feeds alone: players' texts may have other breaks, which `readline` would take for some. */
export async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
    if (rest.length > longestLine) throw new UnreadableLog('This file is no log of a game.')
  }
  if (rest !== '') yield rest
}
