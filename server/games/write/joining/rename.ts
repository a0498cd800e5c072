/** The host renames a player or a waiting newcomer. */
import type { Who } from '../../../../contract/games/game-log'
import { step } from '../../../../rules/games/live-game'
import { findNamedSeats } from '../../store/players/participant-store'
import type { GameRecord } from '../../store/game-record'
import { runWhileLocked, type WriteDeps } from '../commands/run-command'
import { parseNickname } from './joins'
import { nicknameKey } from '../../../rude-words/nickname-key'
import { judgeName } from '../../../rude-words/rude-words'

/** Returns the nickname as stored. Throws a Problem if it is invalid or taken. */
export async function renameParticipant(
  deps: WriteDeps,
  record: GameRecord,
  who: Who,
  { id: participantId, nickname: typed }: { id: number; nickname: string },
): Promise<{ id: number; nickname: string }> {
  const nickname = parseNickname(typed)
  const asked = { participantId, nickname, key: nicknameKey(nickname), verdict: judgeName(nickname) }
  await runWhileLocked(deps, record, who, async (tx, game, now) =>
    step(game, { type: 'rename', ...asked, seats: await findNamedSeats(tx, record.id, asked) }, now),
  )
  return { id: participantId, nickname }
}
