/** Two kinds of a game, played in turns, so that the machine's drift falls on both. */
import { median, quartiles, tableOf } from './figures'
import type { HallPlan } from './hall'
import { expectNone, settle, type Target } from './measure'
import { withHall } from './separate-hall'

export interface Kind {
  name: string
  target: Target
  teams?: HallPlan['teams']
}

interface Costs {
  /** CPU of the server for each player, in µs. */
  join: number
  answer: number
  /** From the host's request to its reply, in ms, of each question but the first. */
  closes: number[]
}

// A single close takes 50 to 100 ms: a difference of a few is seen in the medians of many.
const rounds = 4
const questions = 14

/** What the second kind costs beside the first. */
export async function costInTurns([first, second]: [Kind, Kind], players: number): Promise<string> {
  const costs = { first: [] as Costs[], second: [] as Costs[] }
  for (let round = 0; round < rounds; round++) {
    costs.first.push(await costsOf(first, players))
    costs.second.push(await costsOf(second, players))
  }
  const line = (name: string, unit: string, of: (one: Costs) => number[]) => {
    const [before, after] = [costs.first.flatMap(of), costs.second.flatMap(of)]
    const show = (values: number[]) => {
      const [low, high] = quartiles(values)
      return `${median(values).toFixed(1)} ${unit} (${low.toFixed(1)} … ${high.toFixed(1)}, n = ${values.length})`
    }
    return [name, show(before), show(after), `${(median(after) - median(before)).toFixed(1)} ${unit}`]
  }
  return tableOf([
    [`a game of ${players}`, first.name, second.name, 'difference'],
    line('CPU of a join', 'µs', ({ join }) => [join]),
    line('CPU of an answer, of all within 2 s', 'µs', ({ answer }) => [answer]),
    line('the host’s close, all but one having answered', 'ms', ({ closes }) => closes),
  ])
}

async function costsOf({ target, teams }: Kind, players: number): Promise<Costs> {
  return withHall(target, { games: 1, players, questions, ...(teams && { teams }) }, async (hall) => {
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
