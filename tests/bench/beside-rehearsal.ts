/** What a rehearsal of 300 costs a game beside it: each figure without it, and with it. */
import { routes } from '../../contract/routes'
import { Host } from '../kit/players/host'
import { tableOf } from './figures'
import { expectNone, settle, type Target } from './measure'
import { withHall } from './separate-hall'

const bots = 300
const rounds = [1, 2, 3]

interface Times {
  question: number
  answers: number
}

export async function besideRehearsal(target: Target, players: number): Promise<string> {
  return withHall(target, { games: 1, players, questions: 2 * rounds.length + 1 }, async (hall) => {
    expectNone((await hall.call('join', 1_000)).refused, 'joins')
    await hall.call('watch', 1_000)
    await hall.call('ask', 0)
    await hall.call('answer', 0, 2_000)

    async function times(index: number): Promise<Times> {
      await settle()
      const question = await hall.call('ask', index)
      const answers = await hall.call('answer', index, 2_000)
      expectNone(answers.refused, 'answers')
      return { question: question.last, answers: answers.p99 }
    }
    const without: Times[] = []
    for (const round of rounds) without.push(await times(round))
    const rehearsal = await aRehearsal(target)
    const beside: Times[] = []
    for (const round of rounds) {
      await rehearsal.ask(round - 1)
      beside.push(await times(rounds.length + round))
    }
    const pace = await rehearsal.end()
    const line = (name: string, of: (one: Times) => number) => {
      const [alone, both] = [middle(without.map(of)), middle(beside.map(of))]
      return [name, `${alone.toFixed(1)} ms`, `${both.toFixed(1)} ms`, (both / alone).toFixed(2)]
    }
    return tableOf([
      [`a game of ${players}, beside a rehearsal of ${bots} (pace: ${pace})`, 'without', 'with', 'ratio'],
      line('question to the last stream', ({ question }) => question),
      line('answers within 2 s, p99', ({ answers }) => answers),
    ])
  })
}

/** Its questions are open for a minute each, and answered all that time. */
async function aRehearsal({ address, adminPassword }: Target) {
  const host = new Host(address)
  await host.signIn(adminPassword)
  const questions = rounds.length
  const pin = await host.start(await host.makeQuiz({ questions, timePerQuestion: 60 }))
  const { pin: played } = await host.call(routes.games.rehearse, { pin, players: bots })
  const read = () => host.call(routes.games.rehearsal, { pin })
  while ((await read()).figures.joined < bots && (await read()).pace !== 'stopped') await settle()
  return {
    ask: (questionIndex: number) => host.call(routes.games.startQuestion, { pin: played, questionIndex }),
    async end() {
      const { pace } = await read()
      await host.call(routes.games.endRehearsal, { pin })
      host.leave()
      return pace
    },
  }
}

const middle = (values: number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
