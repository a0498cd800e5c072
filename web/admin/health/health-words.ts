import { plural, t } from '@lingui/core/macro'
import type { InstallationHealth, ProcessHealth } from '../../../contract/endpoints/installation-health'
import { locale } from '../../i18n/locale'

/** From here on players may notice that a process is busy. */
export const slowLoopMs = 100

export const aliveOf = ({ processes }: Pick<InstallationHealth, 'processes'>): ProcessHealth[] =>
  processes.filter(({ isAlive }) => isAlive)

/** "2 processes, both hear each other". */
export function processesInWords(health: Pick<InstallationHealth, 'processes'>): string {
  const alive = aliveOf(health)
  const count = alive.length
  const deaf = alive.filter(({ figures }) => figures?.hearsOthers === false).length
  if (count > 1 && deaf > 0)
    return t`${plural(count, { one: '# process', other: '# processes' })}, ${plural(deaf, { one: '# of them doesn’t hear the others', other: '# of them don’t hear the others' })}`
  const areKnown = alive.every(({ figures }) => figures?.hearsOthers === true)
  if (count < 2 || !areKnown) return plural(count, { one: '# process', other: '# processes' })
  return count === 2
    ? plural(count, { one: '# process, both hear each other', other: '# processes, both hear each other' })
    : plural(count, { one: '# process, all hear each other', other: '# processes, all hear each other' })
}

/** The longest delay of all event loops: the one that users notice. */
export function loopDelayMs(health: Pick<InstallationHealth, 'processes'>): number | null {
  const delays = aliveOf(health).flatMap(({ figures }) => figures?.eventLoopDelayMs ?? [])
  return delays.length === 0 ? null : Math.max(...delays)
}

/** "4 ms", or "0.4 ms". */
export function formatMs(ms: number): string {
  const time = ms.toLocaleString(locale, { maximumFractionDigits: ms < 10 ? 1 : 0 })
  return t({ message: `${time} ms`, comment: 'A time in milliseconds' })
}

/** "1.4 GB". */
export function formatBytes(bytes: number): string {
  const [size, words] = units.find(([each]) => bytes >= each) ?? smallest
  return words((bytes / size).toLocaleString(locale, { maximumFractionDigits: bytes / size < 10 ? 1 : 0 }))
}

type Unit = [bytes: number, words: (amount: string) => string]
const smallest: Unit = [1_024, (amount) => t({ message: `${amount} KB`, comment: 'A size, in kilobytes' })]
const units: Unit[] = [
  [1_024 ** 3, (amount) => t({ message: `${amount} GB`, comment: 'A size, in gigabytes' })],
  [1_024 ** 2, (amount) => t({ message: `${amount} MB`, comment: 'A size, in megabytes' })],
  smallest,
]
