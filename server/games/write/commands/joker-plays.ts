/** Writes which jokers are proposed and played for the round that comes next. The game is locked. */
import type { Change } from '../../../../rules/games/change'
import { JokerPlays } from '../../../../rules/games/evenings/jokers'
import { nextRound } from '../../../../rules/games/evenings/rounds'
import type { Transaction } from '../../../db/transaction'
import type { MessageOf } from '../../replica/sync/bus-messages'
import type { GameRecord } from '../../store/game-record'
import {
  findJokerSeats,
  findPlayedJokers,
  findProposals,
  savePlayedJokers,
  saveProposals,
} from '../../store/evenings/joker-store'

type Played = Pick<GameRecord, 'id' | 'game'>

/** Of these players, and of everybody in their teams. */
export async function readPlays(
  tx: Transaction,
  { id, game }: Played,
  players: readonly number[],
): Promise<JokerPlays> {
  const seats = await findJokerSeats(tx, id, players)
  return new JokerPlays(game, seats, await findPlayedJokers(tx, id, nextRound(game)))
}

/** Returns what all processes are told, if anything has changed. */
export async function savePlays(
  tx: Transaction,
  { id, game }: Played,
  { changes, played }: JokerPlays,
): Promise<MessageOf<'jokers'>[]> {
  const round = nextRound(game)
  const hasChanged = changes.proposals.length + changes.played.length > 0
  if (round === null || !hasChanged) return []
  await saveProposals(tx, id, changes.proposals)
  if (changes.played.length > 0) await savePlayedJokers(tx, id, round, played)
  return [{ type: 'jokers', round, ...changes }]
}

/** After these a proposal may have nobody left who could confirm it. */
export const canLeaveAlone = ({ type }: Change): boolean =>
  type === 'removed' || type === 'moved' || type === 'set_aside'

/** Plays the jokers that were proposed where the proposer's phone is the only one of the team by now. */
export async function settleProposals(tx: Transaction, record: Played): Promise<MessageOf<'jokers'>[]> {
  const { evening, teams } = record.game
  if (!evening?.hasJokers || !teams || nextRound(record.game) === null) return []
  const proposing = (await findProposals(tx, record.id)).map(({ id }) => id)
  if (proposing.length === 0) return []
  const plays = await readPlays(tx, record, proposing)
  plays.settleAlone()
  return savePlays(tx, record, plays)
}
