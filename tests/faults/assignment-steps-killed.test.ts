/**
 * A server that is killed between any two calls of an assignment, whichever way people join it, with a clock and several
 * attempts, and between any two of its host. Each player stands at another step when it is killed, so one kill is one
 * between all pairs of calls.
 */
import { expect, test } from 'vitest'
import { assignmentPlayerRoutes as own, assignmentRoutes } from '../../contract/assignment-routes'
import type { Input, Reply as ReplyOf } from '../../contract/api'
import type { Reply } from '../../bots/wire'
import { pause } from '../kit/installation/machine'
import { Product } from '../kit/installation/product'
import { AssignmentPlayer } from '../kit/players/assignment-player'
import { Host } from '../kit/players/host'
import { randomBetween } from './crowd-game'
import { shared } from './shared'

const started = shared(() => Product.start())

const questions = 2
const attempts = 2
const secondsPerQuestion = 60
/** Which options are right: `Host.makeQuiz` says so. */
const right = (question: number) => question % 4

/** What is known of a step that was acknowledged. */
type Step = 'join' | 'begin' | { opened: number } | { answered: number } | 'finish'
const anAttempt: Step[] = [
  'begin',
  ...Array.from({ length: questions }, (_, index) => [{ opened: index }, { answered: index }]).flat(),
  'finish',
]
const allSteps: Step[] = ['join', ...Array.from({ length: attempts }, () => anAttempt).flat()]

/** Goes through an assignment step by step, and remembers what it was told. */
class Walker {
  readonly done: { step: Step; reply: Reply }[] = []

  constructor(
    readonly player: AssignmentPlayer,
    readonly number: number,
  ) {}

  get attempt(): number {
    return this.done.filter(({ step }) => step === 'begin').length
  }

  get last(): { step: Step; reply: Reply } | undefined {
    return this.done.at(-1)
  }

  /** Not the same in two attempts. */
  choice(question: number, attempt = this.attempt): number {
    return (this.number + question + attempt) % 4
  }

  cells(attempt: number): string {
    const asked = Array.from({ length: questions }, (_, question) => question)
    return asked.map((question) => (this.choice(question, attempt) === right(question) ? '*' : '0')).join('')
  }

  async walk(steps = 1): Promise<void> {
    for (const step of allSteps.slice(this.done.length, this.done.length + steps)) {
      const reply = await this.#take(step)
      expect([step, reply.status, reply.body]).toEqual([step, 200, expect.any(String)])
      this.done.push({ step, reply })
    }
  }

  #take(step: Step): Promise<Reply> {
    if (step === 'join') return this.player.join()
    if (step === 'begin') return this.player.begin()
    if (step === 'finish') return this.player.open(questions)
    return 'opened' in step
      ? this.player.open(step.opened)
      : this.player.answer(step.answered, this.choice(step.answered))
  }
}

const ways = [
  { joining: 'list', clock: 'quiz' },
  { joining: 'links', clock: 'double' },
  { joining: 'anybody', clock: 'none' },
] as const
type Form = Partial<Input<typeof assignmentRoutes.create>>

async function hostOf(product: Product) {
  const host = new Host(product.address)
  await host.signIn(product.adminPassword)
  const quizId = await host.makeQuiz({ questions, timePerQuestion: secondsPerQuestion })
  const assign = (form: Form) =>
    host.call(assignmentRoutes.create, {
      ...{ quizId, title: 'Capitals', opensAt: null, joining: 'anybody', ...form },
      closesAt: new Date(Date.now() + 3_600_000).toISOString(),
    })
  return { host, assign }
}

test('A4 A8 G14 G22 G23 G40 killed between any two calls, it loses nothing, and open questions’ clocks go on', async () => {
  const product = started()
  const { host, assign } = await hostOf(product)
  const names = allSteps.map((_, at) => `Player ${at}`)
  const made = await Promise.all(
    ways.map((way) => assign({ ...way, attempts, ...(way.joining !== 'anybody' && { names }) })),
  )
  const walkers = made.flatMap(({ code, joining, links = [] }) =>
    names.map((name, at) => {
      const personalToken = links[at]?.url.slice(-22) ?? ''
      const who = { anybody: { nickname: name }, list: { name }, links: { personalToken } }
      return new Walker(new AssignmentPlayer(product.address, code, who[joining]), at)
    }),
  )
  const all = (act: (walker: Walker) => Promise<unknown>) => Promise.all(walkers.map(act))

  // Each one stands at another step, and everything is acknowledged.
  await all((walker) => walker.walk(walker.number))
  await product.kill()
  await product.start()
  await all(expectKept)

  // Each one's next step is on its way.
  const steps = all((walker) => walker.walk())
  await pause(randomBetween(2, 60))
  await product.kill()
  await product.start()
  await steps
  await all(expectKept)

  await all((walker) => walker.walk(allSteps.length))
  for (const [at, { id }] of made.entries()) {
    const { people, assignment } = await host.call(assignmentRoutes.results, { id: String(id) })
    expect(assignment).toMatchObject({ people: names.length, joined: names.length, finished: names.length })
    for (const walker of walkers.slice(at * names.length, (at + 1) * names.length)) {
      const person = people.find(({ name }) => name === names[walker.number])
      expect(person).toMatchObject({ attempts, first: { number: 1, cells: walker.cells(1) } })
      expect([1, 2].map((number) => walker.cells(number))).toContain(person?.best?.cells)
    }
  }
})

/** What was acknowledged is there: seat and code, how far the attempt is, the question with its clock, the answer. */
async function expectKept({ player, done, last, attempt }: Walker): Promise<void> {
  if (!last) return
  const { step, reply } = last
  const { seat } = JSON.parse((await player.read()).body) as ReplyOf<typeof own.read>
  expect(seat?.attemptsBegun).toBe(attempt)
  if (step === 'join') {
    const { personId, resumeCode } = JSON.parse(reply.body) as ReplyOf<typeof own.join>
    expect(seat?.personId).toBe(personId)
    const elsewhere = await player.resume(resumeCode ?? '')
    expect(JSON.parse(elsewhere.body)).toEqual({ personId })
  } else if (step === 'begin') {
    expect(JSON.parse((await player.begin()).body)).toEqual(JSON.parse(reply.body))
  } else if (step === 'finish') {
    expect(seat?.open).toBe(null)
  } else if ('opened' in step) {
    expect(seat?.open).toMatchObject({ number: attempt, questionIndex: step.opened })
    expectSameClock(reply, await player.open(step.opened))
  } else {
    // Whatever it says now, the first answer has counted.
    const again = await player.answer(step.answered, (done.length + 1) % 4)
    expect([again.status, JSON.parse(again.body)]).toEqual([200, JSON.parse(reply.body)])
  }
}

/** Of these two replies both were read some time after the server had written them. */
function expectSameClock(before: Reply, after: Reply): void {
  const [first, second] = [before, after].map(
    ({ body }) => JSON.parse(body) as Exclude<ReplyOf<typeof own.next>, { finished: true }>,
  )
  expect(second?.question.id).toBe(first?.question.id)
  if (first?.remainingMs === null) return expect(second?.remainingMs).toBe(null)
  const passedMs = (first?.remainingMs ?? NaN) - (second?.remainingMs ?? NaN)
  expect(passedMs).toBeGreaterThan(after.sentAt - before.at - slackMs)
  expect(passedMs).toBeLessThan(after.at - before.sentAt + slackMs)
}

/** By how much two clocks of one machine may drift apart meanwhile. */
const slackMs = 50

test('A2 A6 T3 killed between any two calls of its host, an assignment is as the host was told', async () => {
  const product = started()
  const { host, assign } = await hostOf(product)
  const answers = [1, 1]
  /** One in which somebody has answered both questions, the first one wrong. */
  async function played(form: Form = {}) {
    const { id, code } = await assign({ clock: 'none', ...form })
    const player = new AssignmentPlayer(product.address, code, form.names ? { name: 'Zoë' } : { nickname: 'Zoë' })
    const { personId } = JSON.parse((await player.join()).body) as ReplyOf<typeof own.join>
    await player.play(questions, (index) => answers[index] ?? 0)
    return { player, path: { id: String(id) }, ofPerson: { id: String(id), personId: String(personId) } }
  }
  type Played = Awaited<ReturnType<typeof played>>
  const results = ({ path }: Played) => host.call(assignmentRoutes.results, path)
  const personOf = async (one: Played) => (await results(one)).people.find(({ isSetAside }) => !isSetAside)
  const later = new Date(Date.now() + 7_200_000).toISOString()
  const key = { index: '0', key: { correctAnswers: [1] }, preview: false, after: 0 }

  /** Each call, in an assignment of its own; and what holds once it was acknowledged. */
  const calls: [form: Form, act: (one: Played) => Promise<unknown>, holds: (one: Played) => Promise<void>][] = [
    [
      {},
      ({ path }) => host.call(assignmentRoutes.close, path),
      async (one) => {
        expect((await one.player.begin()).status).toBe(409)
        expect((await results(one)).assignment.isTold).toBe(true)
      },
    ],
    [
      {},
      ({ path }) => host.call(assignmentRoutes.update, { ...path, closesAt: later, title: 'Towns' }),
      async (one) => expect((await results(one)).assignment).toMatchObject({ closesAt: later, title: 'Towns' }),
    ],
    [
      {},
      ({ path }) => host.call(assignmentRoutes.rekey, { ...path, ...key }),
      async (one) => {
        expect((await results(one)).assignment.lastCorrection).toBe(1)
        expect(await personOf(one)).toMatchObject({ best: { cells: '**', score: 2_000, correctAnswers: 2 } })
      },
    ],
    [
      {},
      ({ ofPerson }) => host.call(assignmentRoutes.giveAttempt, ofPerson),
      async (one) => {
        expect(await personOf(one)).toMatchObject({ moreAttempts: 1 })
        expect(JSON.parse((await one.player.begin()).body)).toMatchObject({ number: 2 })
      },
    ],
    [
      {},
      ({ ofPerson }) => host.call(assignmentRoutes.updatePerson, { ...ofPerson, closesAt: later, factor: 1.5 }),
      async (one) => expect(await personOf(one)).toMatchObject({ closesAt: later, extraTime: 1.5 }),
    ],
    [
      { joining: 'list', names: ['Zoë'] },
      ({ ofPerson }) => host.call(assignmentRoutes.free, ofPerson),
      async (one) => {
        expect((await one.player.begin()).status).toBe(401)
        expect((await results(one)).people).toMatchObject([
          { name: 'Zoë', isSetAside: true, attempts: 1 },
          { name: 'Zoë', joinedAt: null, attempts: 0 },
        ])
      },
    ],
    [
      {},
      ({ ofPerson }) => host.call(assignmentRoutes.removePerson, ofPerson),
      async (one) => {
        expect((await one.player.begin()).status).toBe(401)
        expect((await results(one)).people).toEqual([])
      },
    ],
    [
      {},
      ({ path }) => host.call(assignmentRoutes.update, { ...path, isJoiningOpen: false }),
      async ({ player }) => {
        const late = await new AssignmentPlayer(product.address, player.code, { nickname: 'Amir' }).join()
        expect(late.status).toBe(409)
      },
    ],
  ]

  const ones = await Promise.all(calls.map(([form]) => played(form)))
  await Promise.all(calls.map(([, act], at) => act(ones[at]!)))
  await product.kill()
  await product.start()
  for (const [at, [, , holds]] of calls.entries()) await holds(ones[at]!)

  // On its way, a correction of a key is there as a whole or not at all, and can be sent again.
  const crowd = await Promise.all(Array.from({ length: 6 }, () => played()))
  const correct = ({ path }: Played) => host.call(assignmentRoutes.rekey, { ...path, ...key })
  const sent = crowd.map((one) => correct(one).catch((error: unknown) => String(error)))
  await pause(randomBetween(2, 40))
  await product.kill()
  await product.start()
  for (const outcome of await Promise.all(sent))
    expect(typeof outcome === 'string' ? outcome : 'done').toMatch(/^done$|corrected_meanwhile/)
  for (const one of crowd) {
    expect((await results(one)).assignment.lastCorrection).toBe(1)
    expect(await personOf(one)).toMatchObject({ best: { cells: '**', score: 2_000, correctAnswers: 2 } })
  }
})
