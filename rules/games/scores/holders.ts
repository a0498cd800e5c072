import type { Holders } from '../../../contract/games/evenings'

const namesShown = 3

/** Who shares something. The best-ranked are named: `ranked` is everybody, best first. */
export function holdersAmong(ids: readonly number[], ranked: readonly { id: number; nickname: string }[]): Holders {
  const those = new Set(ids)
  const nicknames = ranked.filter(({ id }) => those.has(id)).map(({ nickname }) => nickname)
  return { nicknames: nicknames.slice(0, namesShown), players: nicknames.length }
}
