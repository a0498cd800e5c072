/** The tables of a run, and of the plan that follows from it. */
import { tableOf } from '../bench/figures'
import type { Load, Measured } from './load'
import type { ByPart } from './meter'
import { costsOf, planFor, type Costs, type Crowd, type Plan } from './capacity-plan'

export interface Row {
  name: string
  measured: Measured
}

export interface Table {
  load: Load
  rows: Row[]
}

const whole = (value: number) => Math.round(value).toLocaleString('en')
const near = (value: number) => (value >= 10 ? whole(value) : value.toPrecision(2))
const fine = (value: number) => value.toFixed(3)
const isBare = ({ busTraffic }: Measured) => busTraffic === null

export function figuresOf(tables: Table[]): string {
  const parts = tables.map(({ load, rows }) => `### ${nameOf(load)}\n\n${costs(rows)}\n\n${busMessages(rows)}`)
  return [
    ...parts,
    `### Held and idle\n\n${held(tables[0]?.rows ?? [])}`,
    `### The load generator itself\n\n${own(tables)}`,
  ].join('\n\n')
}

const nameOf = ({ games, playersOfEach }: Load) =>
  games === 1 ? `One game of ${whole(playersOfEach)}` : `${games} games of ${whole(playersOfEach)} at once`

/** Processor time is of one player and question. */
function costs(rows: Row[]): string {
  const head = ['processes', 'question to the last stream', 'answers within 2 s, p99', 'CPU ms: ours']
  const lines = rows.map(({ name, measured }) => [
    ...[name, `${near(measured.questionMs)} ms`, `${near(measured.answerMs)} ms`, fine(measured.cpuMs.ours)],
    ...others(measured, measured.cpuMs, fine),
  ])
  return tableOf([[...head, 'PostgreSQL', 'Redis', 'HAProxy'], ...lines])
}

const others = (measured: Measured, { PostgreSQL, Redis, HAProxy }: ByPart, show: (value: number) => string) =>
  isBare(measured) ? ['', '', ''] : [show(PostgreSQL), show(Redis), show(HAProxy)]

/** Messages are of one game and question. */
function busMessages(rows: Row[]): string {
  const head = [
    'processes',
    'replicas of the game',
    'messages: changes',
    'batches of answers',
    'other',
    'kB of messages',
    'WAL bytes a player',
  ]
  const lines = rows.flatMap(({ name, measured: { busTraffic, walBytes } }) => {
    if (!busTraffic) return []
    const { messages, bytes, replicas } = busTraffic
    const { changed = 0, answered = 0 } = messages
    const all = Object.values(messages).reduce((total, count) => total + count, 0)
    return [
      [
        ...[name, near(replicas), near(changed), near(answered), near(all - changed - answered)],
        ...[near(bytes / 1_000), whole(walBytes)],
      ],
    ]
  })
  return tableOf([head, ...lines])
}

function held(rows: Row[]): string {
  const head = ['processes', 'kB of one player: ours', 'HAProxy', 'MB of a process alone', 'its CPU ms a second']
  const lines = rows.map(({ name, measured }) => {
    const { kB, processKb, idle } = measured
    return [
      ...[name, near(kB.ours), isBare(measured) ? '' : near(kB.HAProxy), near(processKb / 1_000), near(idle.processMs)],
      near(idle.streamsMs),
    ]
  })
  return tableOf([[...head, 'with 1,000 quiet streams, more'], ...lines])
}

function own(tables: Table[]): string {
  const head = ['what it played', 'busy', 'event loop late, p99']
  const lines = tables.flatMap(({ load, rows }) =>
    rows.map(({ name, measured }) => [
      `${nameOf(load)}, ${name}`,
      `${whole(measured.own.busy * 100)} %`,
      `${near(measured.own.lateMs)} ms`,
    ]),
  )
  return tableOf([head, ...lines])
}

const crowds: { name: string; crowd: Crowd }[] = [
  { name: '500 halls of 2,000', crowd: { games: 500, playersOfEach: 2_000 } },
  { name: '20,000 rooms of 50', crowd: { games: 20_000, playersOfEach: 50 } },
  { name: '500 halls, all in the same second', crowd: { games: 500, playersOfEach: 2_000, inStep: true } },
]

/** Each row: what it is, and how it follows. */
const planRows: [what: string, of: (plan: Plan) => string][] = [
  [
    'CPU ms of our processes, per player and question, with two replicas of each game',
    ({ cpuMsOfPlayer }) => fine(cpuMsOfPlayer),
  ],
  ['players whose burst one core takes', ({ playersOfCoreAtOnce }) => whole(playersOfCoreAtOnce)],
  ['games in their burst at once', ({ gamesAtOnce }) => whole(gamesAtOnce)],
  ['answers a second at the peak', ({ answersASecond }) => whole(answersASecond)],
  ['games to a process at most', ({ gamesOfProcess }) => whole(gamesOfProcess)],
  ['**processes** (one core each)', ({ processes }) => `**${whole(processes)}**`],
  ['machines of 8 cores for them', ({ machines }) => whole(machines)],
  ['memory of one such machine', ({ machineGb }) => `${near(machineGb)} GB`],
  ['HAProxy: cores at the peak, without TLS', ({ balancerCores }) => near(balancerCores)],
  ['HAProxy: memory', ({ balancerGb }) => `${near(balancerGb)} GB`],
  ['PostgreSQL: cores at the peak', ({ postgresCores }) => near(postgresCores)],
  ['PostgreSQL: WAL at the peak', ({ walMbASecond }) => `${near(walMbASecond)} MB/s`],
  ['PostgreSQL: connections without a pooler', ({ connections }) => whole(connections)],
  ['Redis: cores at the peak', ({ redisCores }) => near(redisCores)],
  ['Redis: messages in at the peak', ({ messageMbASecond }) => `${near(messageMbASecond)} MB/s`],
  ['the same, were each game on all processes', ({ cpuMsByTurn }) => near(cpuMsByTurn)],
]

export function planOf([hall, rooms]: Table[]): string {
  const on = (table: Table | undefined, name: string) => table?.rows.find((row) => row.name === name)?.measured
  const [hallOnOne, roomsOnOne, hallOnThree] = [on(hall, '1'), on(rooms, '1'), on(hall, '3')]
  if (!hall || !rooms || !hallOnOne || !roomsOnOne || !hallOnThree) return 'Not all that the plan needs was measured.'
  const costs = costsOf([hallOnOne, roomsOnOne], [hallOnThree, 3], [hall.load, rooms.load])
  const plans = crowds.map(({ crowd }) => planFor(costs, crowd))
  const head = ['a million players', ...crowds.map(({ name }) => name)]
  return [
    costTable(costs),
    `Each further replica of a game costs ${fine(costs.furtherReplicaMs)} ms more per player and question.`,
    tableOf([head, ...planRows.map(([what, of]) => [what, ...plans.map(of)])]),
  ].join('\n\n')
}

function costTable({ cpuMs, walBytes, messageBytes }: Costs): string {
  const ms = Object.entries(cpuMs).map(([part, { player, game }]) => [`CPU ms, ${part}`, fine(player), near(game)])
  const bytes = [
    ['bytes of WAL', whole(walBytes.player), whole(walBytes.game)],
    ['bytes of messages', whole(messageBytes.player), whole(messageBytes.game)],
  ]
  return tableOf([['a question, on one process', 'for each player', 'for the game'], ...ms, ...bytes])
}
