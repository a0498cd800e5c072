/** The samples of a long run: as a table, and as a picture on the page of figures. */
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { soakMark } from '../bench/report'
import type { Tally } from './hall'

/** What each process held at one minute; the event loop's lateness is the 99th percentile of that minute. */
export interface Sample {
  minute: number
  /** Of the machine: how many processes wanted a core. */
  load: number
  processes: { rssMb: number; heapMb: number; descriptors: number; lateMs: number }[]
  tally: Tally
}

interface Conditions {
  players: number
  reconnectsASecond: number
  processes: number
}

const docs = resolve(import.meta.dirname, '../../docs')
const kinds = [
  ['memory of all processes, MB', 'rssMb', 'sum'],
  ['descriptors of all processes', 'descriptors', 'sum'],
  ['event loop late, p99, ms, the worst process', 'lateMs', 'max'],
] as const

const valuesOf = (samples: Sample[], key: (typeof kinds)[number][1], how: 'sum' | 'max') =>
  samples.map(({ processes }) => {
    const each = processes.map((one) => one[key])
    return how === 'sum' ? each.reduce((a, b) => a + b, 0) : Math.max(...each)
  })

/** Every tenth minute, and the last. */
export function tableOfSamples(samples: Sample[]): string {
  const shown = samples.filter(({ minute }, index) => minute % 10 === 0 || index === 0 || index === samples.length - 1)
  const rows = [
    ['minute', ...kinds.map(([name]) => name), 'answers so far', 'reconnects so far', 'refused', 'load of the machine'],
    ...shown.map((one) => [
      String(one.minute),
      ...kinds.map(([, key, how]) => (valuesOf([one], key, how)[0] ?? 0).toFixed(0)),
      one.tally.answers.toLocaleString('en'),
      one.tally.reconnects.toLocaleString('en'),
      String(one.tally.refused),
      one.load.toFixed(1),
    ]),
  ]
  const [head = [], ...body] = rows.map((row) => `| ${row.join(' | ')} |`)
  return [head, `|${' --- |'.repeat(rows[0]?.length ?? 0)}`, ...body].join('\n')
}

/** Three small charts over the same minutes, readable in light and dark. */
function picture(samples: Sample[]): string {
  const [width, height, gap, left] = [720, 90, 44, 8]
  const last = samples.at(-1)?.minute ?? 1
  const charts = kinds.map(([name, key, how], index) => {
    const values = valuesOf(samples, key, how)
    const most = Math.max(1, ...values) * 1.15
    const top = index * (height + gap) + 24
    const x = (minute: number) => left + (minute / last) * (width - 2 * left)
    const y = (value: number) => top + height - (value / most) * height
    const points = samples.map(({ minute }, n) => `${x(minute).toFixed(1)},${y(values[n] ?? 0).toFixed(1)}`).join(' ')
    return [
      `<text x="${left}" y="${top - 8}">${name}: ${values[0]?.toFixed(0)} at first, ${values.at(-1)?.toFixed(0)} at the end</text>`,
      `<line x1="${left}" x2="${width - left}" y1="${top + height}" y2="${top + height}" stroke-opacity="0.4"/>`,
      `<polyline points="${points}" fill="none" stroke-width="2"/>`,
    ].join('')
  })
  const total = kinds.length * (height + gap) + 10
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${total}" font-family="system-ui, sans-serif" font-size="13" fill="#7a6a58" stroke="#c2571a" stroke-width="1"><style>text{stroke:none}</style>${charts.join('')}</svg>\n`
}

/** Below the figures of the bench, which leaves this part of its page alone. */
export function writeReport(samples: Sample[], { players, reconnectsASecond, processes }: Conditions): void {
  writeFileSync(resolve(docs, 'soak.svg'), picture(samples))
  const page = resolve(docs, 'performance.md')
  const [figures = ''] = readFileSync(page, 'utf8').split(soakMark)
  const date = new Date().toISOString().slice(0, 10)
  writeFileSync(
    page,
    `${figures.trimEnd()}

${soakMark}

What \`npm run soak -- --write\` saw: games of ${players.toLocaleString('en')} players one after the other over ${processes} processes behind HAProxy, on
one PostgreSQL and one Redis, all on one machine of ${availableParallelism()} cores, for ${samples.length} minutes; ${reconnectsASecond} players a second lose their stream and
come back. ${date}, Node ${process.version}. Other work on the machine is in the last
column; what the event loop was late by follows it. A game has two descriptors a player while all answer, and one between.

![Memory, descriptors and lateness by the minute](soak.svg)

${tableOfSamples(samples)}
`,
  )
}
