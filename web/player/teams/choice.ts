/** The team that a player chooses on this page: it appears at once, and goes back if the server refuses it. */
export type Choice =
  | { name: 'none' }
  /** The teams to try, one after the other. */
  | { name: 'sending'; teamIds: readonly number[] }
  /** Until the game's events tell of it, too. `before`: the team of which they told when the server replied. */
  | { name: 'taken'; teamId: number; before: number | null }
  | { name: 'refused'; problem: string }

/** The team to show, where `told` is the one of which the game's events tell. */
export function shownTeamId(choice: Choice, told: number | null): number | null {
  switch (choice.name) {
    case 'sending':
      return choice.teamIds[0] ?? told
    case 'taken':
      return choice.teamId
    case 'none':
    case 'refused':
      return told
  }
}

/** Whether the events have told of it: from then on they know better. */
export const isTold = (choice: Choice, told: number | null): boolean =>
  choice.name === 'taken' && (choice.before !== told || choice.teamId === told)

/** Another tap may have come meanwhile. */
export const taken = (
  now: Choice,
  teamIds: readonly number[],
  reply: { teamId: number; before: number | null },
): Choice => (now.name === 'sending' && now.teamIds !== teamIds ? now : { name: 'taken', ...reply })

interface Refusal {
  code?: string
}

/** Asks for one team after the other while they are full. Throws what the last one was refused for. */
export async function firstFree(
  teamIds: readonly number[],
  ask: (teamId: number) => Promise<unknown>,
): Promise<number> {
  for (const [place, teamId] of teamIds.entries())
    try {
      await ask(teamId)
      return teamId
    } catch (error) {
      const isLast = place === teamIds.length - 1
      if (isLast || (error as Refusal).code !== 'team_full') throw error
    }
  throw new Error('There is no team to ask for.')
}
