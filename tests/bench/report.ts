/** The tables beside the figures, and the page that keeps the last run with its conditions. */
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { resolve } from 'node:path'
import { tableOf } from './figures'
import type { GeneratorLoad } from './hall'
import type { Cost, ReactionCost } from './measure'

const page = resolve(import.meta.dirname, '../../docs/performance.md')

/** From here on the page is the long run's, which `npm run soak` keeps. */
export const soakMark = '## An hour with 2,000 players'

export function costTable(costs: Cost[], bare?: Cost): string {
  const head = ['players', 'server CPU a question', 'messages a question', 'a player', 'kB a question', 'kB a player']
  const lines = costs.map(({ players, question, cpuMs }) => [
    String(players),
    `${cpuMs.toFixed(0)} ms`,
    question.messages.toFixed(0),
    (question.messages / players).toFixed(2),
    (question.bytes / 1_000).toFixed(0),
    (question.bytes / 1_000 / players).toFixed(2),
  ])
  if (bare) lines.push([`${bare.players}, bare Node`, `${bare.cpuMs.toFixed(0)} ms`, '', '', '', ''])
  const types = costs.at(-1)?.question.byType ?? {}
  const kinds = Object.entries(types).map(([type, count]) => `${type} ${count.toFixed(0)}`)
  return `${tableOf([head, ...lines])}\n\nMessages of one question in the largest game: ${kinds.join(', ')}.`
}

export const reactionLine = ({ players, seconds, cpuMs, toHost, toOthers }: ReactionCost): string =>
  [
    `Reactions: ${players} players in a lobby send some once a second. A second costs the server`,
    `${(cpuMs / seconds).toFixed(0)} ms of CPU; the host's screen is sent ${(toHost / seconds).toFixed(1)} messages,`,
    `everybody else together ${(toOthers / seconds).toFixed(1)}.`,
  ].join(' ')

/** The worst run decides whether a figure may be believed. */
export function generatorTable(generatorLoads: Map<string, GeneratorLoad[]>): string {
  const lines = [...generatorLoads].map(([what, list]) => [
    what,
    `${Math.round(Math.max(...list.map(({ busy }) => busy)) * 100)} %`,
    `${Math.max(...list.map(({ lateMs }) => lateMs)).toFixed(1)} ms`,
  ])
  return tableOf([['the process of the players itself', 'busy', 'event loop late, p99'], ...lines])
}

interface Conditions {
  runs: number
  players: number
  /** Of the last minute: how many processes wanted a core, ours included. */
  loadBefore: number[]
  loadAfter: number[]
}

export function writePage(tables: string[], { runs, players, loadBefore, loadAfter }: Conditions): void {
  const [figures = '', costs = '', reactions = '', own = '', kinds = '', rehearsal = '', gameLog = '', teams = ''] =
    tables
  const date = new Date().toISOString().slice(0, 10)
  const load = [loadBefore, loadAfter].map(([lastMinute = 0]) => lastMinute.toFixed(1))
  const memory = Math.round(totalmem() / 2 ** 30)
  writeFileSync(
    page,
    `# Performance

What one process does, as \`npm run bench -- --write\` measured it last. The machine is shared with the load generator and
the database, and its speed drifts: so each figure stands beside a bare Node server (\`tests/bench/bare-server.ts\`, a few
lines, none of our code) that did the same in the same run. It keeps everything in memory but the answers, which it writes
in groups to the same PostgreSQL and acknowledges after their commit, and runs with Node's own defaults.

- ${date}, Node ${process.version}, ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${memory} GB, built-in PostgreSQL with fsync on
- Load of the machine before the first run ${load[0]}, after the last ${load[1]}: what other work there was slows these figures
- Up to ${players.toLocaleString('en')} players, each with a stream and a connection of its own, from one process on the same machine; ${runs} runs, medians

## Figures

${figures}

CPU is that of the server's process (user and system, the database apart) for one of the players. The figures of what a
process does first count what it costs until its code is compiled. Answers are acknowledged after their commit. Times are taken where the players are, from handing the request to the system
to reading its reply or message. Memory is what the process grew by, after a garbage collection, when the streams opened.

## Cost against players

What a game sends must grow with its players, not with their square: the bench counts, and fails if it does not.

${costs}

${reactions}

## Kinds of questions

Each kind in one game, its answers spread over 2 s, beside a choice of the bare server. CPU is that of a whole question.

${kinds}

## Beside a rehearsal

${rehearsal}

## The log of a game

Two products in turns, one with \`GAME_LOG=off\`; medians, and least … most. The host's request closes the question.

${gameLog}

## Teams

One product, games without teams and with 20 in turns; everybody is spread over them. Medians, and least … most.

${teams}

## How far the load generator can be trusted

${own}

## Measuring again

\`npm run bench\` prints all this; \`npm run bench -- --quick\` takes a tenth of the players and one run, and shows in two minutes
whether something has broken. Timings decide nothing there; counts do.
${soakPart()}`,
  )
}

function soakPart(): string {
  const [, kept] = readFileSync(page, 'utf8').split(soakMark)
  return kept === undefined ? '' : `\n${soakMark}${kept}`
}
