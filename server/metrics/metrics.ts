/**
 * The metrics of this process, in base units. No name or label contains a PIN, a person or an address. The code doing
 * the work calls these functions, each of which takes about a microsecond.
 */
import type { Pool } from 'pg'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

export const registry = new Registry()
const registers = [registry]

const streams = new Gauge({ name: 'quizhall_streams', help: 'Event streams that are open.', registers })
const streamsOpened = new Counter({
  name: 'quizhall_streams_opened_total',
  help: 'Event streams opened since the start, reconnects too.',
  registers,
})

export function streamOpened(): void {
  streams.inc()
  streamsOpened.inc()
}

export const streamClosed = (): void => streams.dec()

const answers = new Counter({
  name: 'quizhall_answers_total',
  help: 'Answers in groups that have been committed.',
  registers,
})
const groupSize = new Histogram({
  name: 'quizhall_answer_group_size',
  help: 'Answers that one statement wrote together.',
  buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000],
  registers,
})
const commitSeconds = new Histogram({
  name: 'quizhall_answer_commit_seconds',
  help: 'From sending a group of answers to the database until it is committed.',
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers,
})

/** Called once for all answers of a batch. */
export function countAnswerBatch(group: { answers: number; tookMs: number }): void {
  answers.inc(group.answers)
  groupSize.observe(group.answers)
  commitSeconds.observe(seconds(group.tookMs))
}

const fanOutSeconds = new Histogram({
  name: 'quizhall_fan_out_seconds',
  help: 'Encoding one event and handing it to all streams of its game here.',
  buckets: [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25],
  registers,
})

export const observeFanOut = (tookMs: number): void => fanOutSeconds.observe(seconds(tookMs))

const busDelaySeconds = new Histogram({
  name: 'quizhall_bus_delay_seconds',
  help: 'From publishing a message on the bus until this process hears it.',
  buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
  registers,
})

export const observeBusDelay = (ms: number): void => busDelaySeconds.observe(seconds(ms))

const calls = new Counter({
  name: 'quizhall_http_requests_total',
  help: 'Calls that have been answered.',
  labelNames: ['method', 'route', 'status'],
  registers,
})
const callSeconds = new Histogram({
  name: 'quizhall_http_request_seconds',
  help: 'From the head of a request until its reply is sent.',
  labelNames: ['method', 'route'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers,
})

/** `route` is a pattern such as `/api/games/:pin/join`, so that the number of labels is bounded. */
export function countCall(call: { method: string; route: string; status: number; tookMs: number }): void {
  const { method, route, status } = call
  calls.inc({ method, route, status })
  callSeconds.observe({ method, route }, seconds(call.tookMs))
}

const mails = new Counter({
  name: 'quizhall_mails_total',
  help: 'Mails by what became of them: sent, failed (and tried again), given_up.',
  labelNames: ['outcome'],
  registers,
})
const outcomes = ['sent', 'failed', 'given_up'] as const

export const countMail = (outcome: (typeof outcomes)[number]): void => mails.inc({ outcome })

const webhooks = new Counter({
  name: 'quizhall_webhooks_total',
  help: 'Events of the payment provider: received, handled, refused (not signed), failed (given up after a day).',
  labelNames: ['outcome'],
  registers,
})
const webhookOutcomes = ['received', 'handled', 'refused', 'failed'] as const

export const countWebhook = (outcome: (typeof webhookOutcomes)[number]): void => webhooks.inc({ outcome })

const paymentFailures = new Counter({
  name: 'quizhall_payment_failures_total',
  help: 'Charges that a bank has declined, as the payment provider has reported them.',
  registers,
})

export const countPaymentFailure = (): void => paymentFailures.inc()

const generations = new Counter({
  name: 'quizhall_ai_generations_total',
  help: 'Generations of questions by AI: finished, failed, canceled (by the host, or with the account), lapsed (with their process).',
  labelNames: ['outcome'],
  registers,
})
const generationSeconds = new Histogram({
  name: 'quizhall_ai_generation_seconds',
  help: 'From the start of a generation until its end, without those that have lapsed.',
  buckets: [1, 2.5, 5, 10, 20, 40, 80, 160, 300],
  registers,
})
const generationOutcomes = ['finished', 'failed', 'canceled', 'lapsed'] as const

export function countGeneration(outcome: (typeof generationOutcomes)[number], tookMs?: number): void {
  generations.inc({ outcome })
  if (tookMs !== undefined) generationSeconds.observe(seconds(tookMs))
}

const mailsWaiting = new Gauge({
  name: 'quizhall_mails_waiting',
  help: 'Mails that no mail server has taken yet, of all processes.',
  registers,
})

export const setPendingMails = (count: number): void => mailsWaiting.set(count)

const processesUnheard = new Gauge({
  name: 'quizhall_processes_unheard',
  help: 'Other processes that are alive, and whose messages do not arrive at this one.',
  registers,
})

export const setUnheardProcesses = (count: number): void => processesUnheard.set(count)

type Phases = () => Iterable<string>
const phases = new Set<Phases>()

new Gauge({
  name: 'quizhall_games',
  help: 'Live games of which this process holds a copy, by phase.',
  labelNames: ['phase'],
  registers,
  collect() {
    this.reset()
    for (const phasesOfGames of phases) for (const phase of phasesOfGames()) this.inc({ phase })
  },
})

/** Calls `phasesOfGames` at each reading of the metrics. Returns a function that stops this. */
export function watchGames(phasesOfGames: Phases): () => void {
  phases.add(phasesOfGames)
  return () => void phases.delete(phasesOfGames)
}

type Connections = Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
const pools = new Set<Connections>()

const connections = {
  quizhall_database_connections: ['Connections to the database that are open.', 'totalCount'],
  quizhall_database_connections_idle: ['Connections to the database that nobody uses.', 'idleCount'],
  quizhall_database_waiting: ['Queries that wait for a connection.', 'waitingCount'],
} as const
for (const [name, [help, count]] of Object.entries(connections))
  new Gauge({
    name,
    help,
    registers,
    collect() {
      this.set([...pools].reduce((sum, pool) => sum + pool[count], 0))
    },
  })

export function watchPool(pool: Connections): () => void {
  pools.add(pool)
  return () => void pools.delete(pool)
}

/** A counter that starts at zero shows its first failure as an increase. */
function countFromZero(): void {
  for (const outcome of outcomes) mails.inc({ outcome }, 0)
  for (const outcome of webhookOutcomes) webhooks.inc({ outcome }, 0)
  for (const outcome of generationOutcomes) generations.inc({ outcome }, 0)
  for (const histogram of [groupSize, commitSeconds, fanOutSeconds, busDelaySeconds, generationSeconds])
    histogram.zero({})
}
countFromZero()

/** Resets all counts to the state at startup. */
export function forgetCounts(): void {
  registry.resetMetrics()
  countFromZero()
}

/** Clocks that disagree may make a time negative, which counts as zero. */
const seconds = (ms: number): number => (ms > 0 ? ms / 1_000 : 0)
