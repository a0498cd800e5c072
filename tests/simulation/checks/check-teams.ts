/** G67: whoever is told of the teams is told what they had at that version, whichever process says it. */
import type { Team } from '../../../contract/games/teams'
import type { History } from '../../kit/players/history'
import type { TeamPlace, TeamsAt } from '../team-monitor'

export interface TeamsTold {
  seen: readonly TeamsAt[]
  histories: readonly History[]
  /** What each process says of them in the end. */
  last: readonly { process: string; teams: readonly Team[] | null }[]
  /** How many players each has in the end, by its id. */
  sizes: ReadonlyMap<number, number>
}

export function* checkTeams({ seen, histories, last, sizes }: TeamsTold): Iterable<string> {
  const end = seen.at(-1)
  if (!end) return
  for (const { name, observations } of histories)
    for (const it of observations) {
      if (it.kind !== 'event' || !('teams' in it.event) || !it.event.teams) continue
      const due = seen.find(({ version }) => version >= it.id)
      const told = textOf(it.event.teams)
      if (!due) yield `G67 ${name} is told of teams at ${it.id}, and there is no such version`
      else if (told !== textOf((it.event.type === 'countdown_started' && due.atClose) || due.teams))
        yield `G67 ${name}, at ${it.id}: ${it.event.type} says ${told}, and the teams have ${textOf(due.teams)}`
    }
  for (const { process, teams } of last) {
    if (textOf(teams ?? []) !== textOf(end.teams))
      yield `G67 ${process} says ${textOf(teams ?? [])} in the end, and the teams have ${textOf(end.teams)}`
    for (const { id, playerCount } of teams ?? [])
      if (playerCount !== (sizes.get(id) ?? 0))
        yield `G67 ${process} counts ${playerCount} players of team ${id}, and there are ${sizes.get(id) ?? 0}`
  }
}

const textOf = (teams: readonly TeamPlace[]): string =>
  teams
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ id, score, rank, evening }) => `${rank}. #${id} ${score}${evening ? eveningText(evening) : ''}`)
    .join('; ')

const eveningText = ({ round, score, rank, isDoubled }: NonNullable<TeamPlace['evening']>): string =>
  ` (after round ${round} ${rank}. with ${score}${isDoubled ? ', doubled' : ''})`
