/**
 * What a rehearsal of 300 costs a game beside it: each figure without it, and with it. What is measured without it comes
 * half before and half after, so that a server that grows warmer, or a machine that drifts, favours neither.
 */
import { routes } from '../../contract/routes'
import { Host } from '../kit/players/host'
import { median, tableOf } from './figures'
import { expectNone, settle, type Target } from './measure'
import { withHall } from './separate-hall'

const bots = 300
/** With a rehearsal beside them; as many before it, and after it, without. */
const rounds = 5

interface Times {
  question: number
  answers: number
}

export async function besideRehearsal(target: Target, players: number): Promise<string> {
  return withHall(target, { games: 1, players, questions: 3 * rounds + 1 }, async (hall) => {
    expectNone((await hall.call('join', 1_000)).refused, 'joins')
    await hall.call('watch', 1_000)
    await hall.call('ask', 0)
    await hall.call('answer', 0, 2_000)

    let asked = 0
    async function times(): Promise<Times> {
      await settle()
      const index = ++asked
      const question = await hall.call('ask', index)
      const answers = await hall.call('answer', index, 2_000)
      expectNone(answers.refused, 'answers')
      return { question: question.last, answers: answers.p99 }
    }
    const without: Times[] = []
    const beside: Times[] = []
    for (let round = 0; round < rounds; round++) without.push(await times())
    const rehearsal = await aRehearsal(target)
    for (let round = 0; round < rounds; round++) {
      await rehearsal.ask(round)
      beside.push(await times())
    }
    const pace = await rehearsal.end()
    for (let round = 0; round < rounds; round++) without.push(await times())
    const line = (name: string, of: (one: Times) => number) => {
      const [alone, both] = [median(without.map(of)), median(beside.map(of))]
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
  const pin = await host.start(await host.makeQuiz({ questions: rounds, timePerQuestion: 60 }))
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
