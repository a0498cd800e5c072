/** What the log of a game costs: the same games without it, and with it, in turns. */
import type { Product } from '../kit/installation/product'
import { median, tableOf } from './figures'
import { expectNone, settle } from './measure'
import { withHall } from './separate-hall'

interface Costs {
  /** CPU of the server for each player, in µs. */
  join: number
  answer: number
  /** From the host's request to its reply, in ms, of each question but the first. */
  closes: number[]
}

const rounds = 3
const questions = 6

export async function costOfLog(without: Product, withLog: Product, players: number): Promise<string> {
  const costs = { without: [] as Costs[], withLog: [] as Costs[] }
  for (let round = 0; round < rounds; round++) {
    costs.without.push(await costsOf(without, players))
    costs.withLog.push(await costsOf(withLog, players))
  }
  const line = (name: string, unit: string, of: (one: Costs) => number[]) => {
    const [alone, logged] = [costs.without.flatMap(of), costs.withLog.flatMap(of)]
    const show = (values: number[]) =>
      `${median(values).toFixed(1)} ${unit} (${Math.min(...values).toFixed(1)} … ${Math.max(...values).toFixed(1)})`
    return [name, show(alone), show(logged), `${(median(logged) - median(alone)).toFixed(1)} ${unit}`]
  }
  return tableOf([
    [`a game of ${players}`, 'without a log', 'with it', 'difference'],
    line('CPU of a join', 'µs', ({ join }) => [join]),
    line('CPU of an answer, of all within 2 s', 'µs', ({ answer }) => [answer]),
    line('the host’s close, all but one having answered', 'ms', ({ closes }) => closes),
  ])
}

async function costsOf(target: Product, players: number): Promise<Costs> {
  return withHall(target, { games: 1, players, questions }, async (hall) => {
    const cpuOf = async (work: () => Promise<unknown>) => {
      const before = await target.usage()
      await work()
      return (((await target.usage()).cpuMs - before.cpuMs) * 1_000) / players
    }
    const join = await cpuOf(async () => expectNone((await hall.call('join', 500)).refused, 'joins'))
    await hall.call('watch', 1_000)
    const answers: number[] = []
    const closes: number[] = []
    for (let index = 0; index < questions; index++) {
      await settle()
      await hall.call('ask', index)
      const answer = await cpuOf(async () => {
        expectNone((await hall.call('answerAllButOne', 2_000)).refused, 'answers')
      })
      await settle()
      const closeMs = await hall.call('close', index)
      if (index === 0) continue
      answers.push(answer)
      closes.push(closeMs)
    }
    return { join, answer: median(answers), closes }
  })
}
