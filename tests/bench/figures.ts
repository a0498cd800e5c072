/** The figures to reach, one row each, as `npm run bench` prints them. */
export interface Figure {
  name: string
  unit: 'ms' | 'µs' | 'kB' | 'messages'
  /** What is to be reached, for the full number of players. */
  reach: number
  /** At most this many times the bare server. */
  reachRatio?: number
  ours: number[]
  bare: number[]
}

export type FigureName = keyof typeof rows

const rows = {
  question: { name: 'question to the last of {N} streams', unit: 'ms', reach: 50, reachRatio: 1.3 },
  answers: { name: '{N} answers within 2 s, p99', unit: 'ms', reach: 10, reachRatio: 1.5 },
  burst: { name: '{N} answers within 0.2 s, p99', unit: 'ms', reach: 60, reachRatio: 5 },
  firstAnswerCpu: {
    ...{ name: 'CPU of an answer, of the first {N} of a process', unit: 'µs' },
    ...{ reach: 270, reachRatio: 1.5 },
  },
  answerCpu: { name: 'CPU of an answer, of {N} within 0.2 s', unit: 'µs', reach: 90, reachRatio: 2 },
  joinCpu: { name: 'CPU of a join', unit: 'µs', reach: 400 },
  streamCpu: { name: 'CPU of opening a stream', unit: 'µs', reach: 250 },
  joins: { name: '{N} joins from one address', unit: 'ms', reach: 1_000 },
  follow: { name: '{N} phones in the next lobby, of which 3,500 ms wait', unit: 'ms', reach: 5_000 },
  messages: { name: 'messages to one player per question', unit: 'messages', reach: 4 },
  nineGames: { name: 'nine games of {M}, all answering within 2 s, p99', unit: 'ms', reach: 60 },
  memory: { name: 'memory per stream, {N} open', unit: 'kB', reach: 20 },
  serving: { name: 'serving again after kill -9, database up', unit: 'ms', reach: 1_000 },
  back: { name: 'all of {N} back after kill -9 and restart', unit: 'ms', reach: 5_000 },
  start: { name: 'npm start, warm, to the first answer', unit: 'ms', reach: 3_000 },
  script: { name: 'script of one phone in a usual game, with its English, gzip', unit: 'kB', reach: 92 },
  everyScript: { name: 'the same in a game with every kind and setting', unit: 'kB', reach: 112 },
  oneQuestion: { name: 'one question on the wire', unit: 'kB', reach: 1 },
  gallery: { name: 'gallery search among 100,000 quizzes, p99', unit: 'ms', reach: 25 },
  library: { name: 'library search among 100,000 quizzes, p99', unit: 'ms', reach: 25 },
  nickname: { name: 'nickname field usable on a throttled phone', unit: 'ms', reach: 4_000 },
} as const satisfies Record<string, Omit<Figure, 'ours' | 'bare'>>

export class Figures {
  readonly #figures: Map<FigureName, Figure>

  constructor(players: number, playersOfNine: number) {
    const named = (name: string) =>
      name.replace('{N}', players.toLocaleString('en')).replace('{M}', playersOfNine.toLocaleString('en'))
    this.#figures = new Map(
      Object.entries(rows).map(([key, row]) => [
        key as FigureName,
        { ...row, name: named(row.name), ours: [], bare: [] },
      ]),
    )
  }

  note(name: FigureName, whose: 'ours' | 'bare', value: number): void {
    this.#figures.get(name)?.[whose].push(value)
  }

  /** A Markdown table: it reads as well in a terminal as on a page. */
  table(): string {
    const lines = [...this.#figures.values()].map((figure) => cellsOf(figure))
    const head = ['figure', 'reach', 'median', 'least … most', 'bare Node', 'ratio', '']
    return tableOf([head, ...lines])
  }

  /** What was not reached, a line each. */
  missed(): string[] {
    const lines = [...this.#figures.values()].map((figure) => ({ figure, cells: cellsOf(figure) }))
    return lines
      .filter(({ figure, cells }) => figure.ours.length > 0 && cells.at(-1) !== reached)
      .map(({ cells: [name, limit, our, , , ratio] }) => `${name}: ${our}${ratio && `, ${ratio} × bare`} (${limit})`)
  }

  median(name: FigureName): number | null {
    const { ours } = this.#figures.get(name) ?? { ours: [] }
    return ours.length === 0 ? null : median(ours)
  }
}

const reached = 'reached'

function cellsOf({ name, unit, reach, reachRatio, ours, bare }: Figure): string[] {
  const show = (value: number) => `${round(value)}${unit === 'messages' ? '' : ` ${unit}`}`
  const limit = reachRatio ? `≤ ${show(reach)}, ≤ ${reachRatio} × bare` : `≤ ${show(reach)}`
  if (ours.length === 0) return [name, limit, 'not measured', '', '', '', '']
  const our = median(ours)
  const ratio = bare.length > 0 ? our / median(bare) : null
  const isReached = our <= reach && (!reachRatio || ratio === null || ratio <= reachRatio)
  return [
    name,
    limit,
    show(our),
    `${round(Math.min(...ours))} … ${round(Math.max(...ours))} (${ours.length})`,
    bare.length > 0 ? show(median(bare)) : '',
    ratio === null ? '' : ratio.toFixed(1),
    isReached ? reached : 'NOT REACHED',
  ]
}

export function tableOf([head = [], ...lines]: string[][]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((line) => line[column]?.length ?? 0), 3))
  const row = (line: string[]) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [row(head), row(widths.map((width) => '-'.repeat(width))), ...lines.map(row)].join('\n')
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The values below which a quarter and three quarters of them lie. */
export function quartiles(values: number[]): [number, number] {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.round(part * (sorted.length - 1))]!
  return [at(0.25), at(0.75)]
}

const round = (value: number): string => (value < 100 ? value.toFixed(1) : String(Math.round(value)))
