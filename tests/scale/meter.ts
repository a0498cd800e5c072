/** What each part of an installation has used: our processes log it themselves, the programs around them are read in /proc. */
import { readFileSync } from 'node:fs'
import { family } from '../kit/installation/machine'
import type { Running } from '../kit/installation/product'

const programs = { PostgreSQL: 'postgres', Redis: 'redis-server', HAProxy: 'haproxy' } as const
export type Part = 'ours' | keyof typeof programs
export type ByPart = Record<Part, number>

/** Processor time so far, in ms. */
export async function cpuMsOf(processes: Running[]): Promise<ByPart> {
  const used = await Promise.all(processes.map((one) => one.usage()))
  return { ours: sum(used.map(({ cpuMs }) => cpuMs)), ...ofPrograms(cpuMs) }
}

/** Memory in kB: of ours after a garbage collection. */
export async function memoryKbOf(processes: Running[]): Promise<ByPart> {
  const used = await Promise.all(processes.map((one) => one.usage(true)))
  return { ours: sum(used.map(({ rss }) => rss / 1_000)), ...ofPrograms(residentKb) }
}

export function between(before: ByPart, after: ByPart, share: number): ByPart {
  const parts = Object.keys(after) as Part[]
  return Object.fromEntries(parts.map((part) => [part, (after[part] - before[part]) / share])) as ByPart
}

function ofPrograms(of: (pid: number) => number): Omit<ByPart, 'ours'> {
  const running = family(process.pid).map((pid) => ({ pid, name: read(pid, 'comm').trim() }))
  const total = (program: string) => sum(running.filter(({ name }) => name === program).map(({ pid }) => of(pid)))
  return {
    PostgreSQL: total(programs.PostgreSQL),
    Redis: total(programs.Redis),
    HAProxy: total(programs.HAProxy),
  }
}

/** The system counts in hundredths of a second. What ended children have used has passed to their parent. */
function cpuMs(pid: number): number {
  const fields = read(pid, 'stat').split(') ').at(-1)?.split(' ') ?? []
  return sum(fields.slice(11, 15).map(Number)) * 10
}

const residentKb = (pid: number): number =>
  (Number(/VmRSS:\s+(\d+)/.exec(read(pid, 'status'))?.[1] ?? 0) * 1_024) / 1_000

/** Empty for a process that has ended while we looked. */
function read(pid: number, what: string): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8')
  } catch {
    return ''
  }
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)
