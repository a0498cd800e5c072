/** Whether more processes mean more messages to a player or a process. Counts decide. */
import type { Load, Measured } from './load'

const messagesMost = 4
/** For messages that the clock sends while the others are counted. */
const allowance = 1.05

export function messageGrowth({ games, playersOfEach }: Load, rows: { name: string; measured: Measured }[]): string[] {
  const alone = rows.find(({ name }) => name === '1')?.measured.messages ?? 0
  return rows
    .filter(({ measured }) => measured.busTraffic !== null)
    .flatMap(({ name, measured }) =>
      findings(measured, alone).map((it) => `${name}, ${games} × ${playersOfEach}: ${it}`),
    )
}

function findings({ messages, messagesToOnePlayer, busTraffic }: Measured, alone: number): string[] {
  const { changed = 0, version = 0 } = busTraffic?.messages ?? {}
  const replicas = Math.ceil(busTraffic?.replicas ?? 0)
  return [
    ...(messagesToOnePlayer > messagesMost ? [`a player is sent ${messagesToOnePlayer} messages a question`] : []),
    ...(messages > alone * allowance ? [`${messages} messages a player, ${alone} on one process`] : []),
    // Its opening and its close, whatever the number of players and processes; and each process may ask in vain.
    ...(changed > 2 ? [`${changed} messages about changes of a game for one question`] : []),
    ...(version > 2 * replicas
      ? [`${version} messages said that a game had not changed, by ${replicas} processes`]
      : []),
  ]
}
