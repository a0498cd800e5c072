/** The page that keeps the last run, with its conditions. */
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { resolve } from 'node:path'
import { assumed } from './capacity-plan'

const page = resolve(import.meta.dirname, '../../docs/scale.md')

interface Run {
  runs: number
  loadBefore: number[]
  loadAfter: number[]
}

export function conditions({ runs, loadBefore, loadAfter }: Run): string {
  const [before, after] = [loadBefore, loadAfter].map(([lastMinute = 0]) => lastMinute.toFixed(1))
  const model = cpus()[0]?.model.trim() ?? 'unknown'
  return [
    `- ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${availableParallelism()} cores (${model}), ${Math.round(totalmem() / 2 ** 30)} GB`,
    `- Load of the machine before the first run ${before}, after the last ${after}; ${runs} ${runs === 1 ? 'run' : 'runs, medians'}`,
    `- The plan assumes: a question every ${assumed.cycleSeconds} s, answered within ${assumed.burstSeconds} s; at most ${assumed.busyShare * 100} % of a core; ${assumed.deviations} standard deviations of bad luck; a process with up to ${assumed.uneven} times its share of games, each with ${assumed.replicas} replicas; ${assumed.processesOfMachine} processes to 8 cores; ${assumed.streamsOfProcess.toLocaleString('en')} streams to a process at most; ${assumed.poolOfProcess} connections to a process`,
  ].join('\n')
}

/** What stands between two comments of the page is the run's; the rest is written by hand. */
export function writeScalePage(parts: Record<'conditions' | 'figures' | 'plan', string>): void {
  let text = readFileSync(page, 'utf8')
  for (const [name, part] of Object.entries(parts)) {
    const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`]
    const [from, to] = [text.indexOf(begin), text.indexOf(end)]
    if (from < 0 || to < from) throw new Error(`docs/scale.md has lost the place of its ${name}`)
    text = `${text.slice(0, from)}${begin}\n\n${part}\n\n${text.slice(to)}`
  }
  writeFileSync(page, text)
}
