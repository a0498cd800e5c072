/** What a command's changes do outside the game's own row. The game is locked. */
import type { Change } from '../../../../rules/games/change'
import type { Game } from '../../../../rules/games/game-state'
import { hidesRude } from '../../../../rules/games/shown-texts'
import type { Transaction } from '../../../db/transaction'
import type { SavedChange } from '../../replica/sync/bus-messages'
import { summaryOfCorrected } from '../../replica/prepared-texts'
import { admitNewcomers, markRemoved } from '../../store/players/admission-store'
import { withoutAnswersOf } from '../../store/evenings/bests-store'
import { seatsWithTime } from '../../store/players/extra-time-store'
import type { GameRecord } from '../../store/game-record'
import { renameParticipant } from '../../store/players/participant-store'
import { keepPause } from '../../store/scores/points-store'
import { findRemotes } from '../../store/remotes/remote-store'
import { countAsPlayed, previousLeaderboard, readResults } from '../../store/scores/scoring-store'
import { deleteLinks, shortenLinks } from '../../store/take-home-store'
import type { Recounted } from '../corrections/recount'
import { saveBeginning } from './round-changes'
import { saveCorrection, saveEnd } from './score-changes'
import { placeAdmitted, placeWhoHasNone, saveTeamChange } from './team-changes'
import { textHidden, textsAnew } from './text-changes'

/** Every change but those that are saved, or told, in another way. */
export type ToldChange = Exclude<Change, { type: 'closed' | 'erased' | 'evening' }>

export async function saveChange(
  tx: Transaction,
  asRead: GameRecord,
  change: ToldChange,
  { before, game, now, counted }: { before: Game; game: Game; now: number; counted?: Recounted | undefined },
): Promise<SavedChange> {
  // What was hidden or corrected a moment ago is known to the locked game, and perhaps not yet to the record.
  const record = { ...asRead, game }
  switch (change.type) {
    case 'opened':
      if (change.index === 0 && !game.evening) await countAsPlayed(tx, record, now)
      return {
        ...change,
        extraTimes: await seatsWithTime(tx, record.id, change.index),
        members: await placeWhoHasNone(tx, record),
      }
    case 'round_begun':
      return saveBeginning(tx, record, change, now)
    case 'finished':
      return saveEnd(tx, record, change, now)
    case 'corrected':
      return saveCorrection(tx, record, change, counted)
    case 'settings':
      return saveSettings(tx, record, change, before)
    case 'text_hidden':
      return textHidden(tx, record, change, game)
    case 'resumed': {
      const { pausedAt, pausedMs, ...told } = change
      await keepPause(tx, record.id, change.index, { pausedAt, pausedMs })
      return told
    }
    case 'paused':
    case 'extended':
    case 'locked':
    case 'ceremony_skipped':
    case 'next':
      return change
    case 'shown':
      return change.shown === 'previous_leaderboard'
        ? { ...change, previousLeaderboard: await previousLeaderboard(tx, record, change.index) }
        : change
    case 'remotes':
      return { ...change, remotes: await findRemotes(tx, record.id) }
    case 'removed':
      await markRemoved(tx, record.id, change, now)
      return { ...change, ...(await withoutRemoved(tx, record, change.ids)) }
    case 'renamed': {
      await renameParticipant(tx, record.id, change)
      const { type, version, id, nickname } = change
      return { type, version, id, nickname }
    }
    case 'admission':
      if (change.ids.length > 0) await admitNewcomers(tx, record.id, change.ids, change)
      return { ...change, members: await placeAdmitted(tx, record, change.ids) }
    case 'teams':
    case 'moved':
    case 'set_aside':
      return saveTeamChange(tx, record, change, before)
  }
}

/** What viewers are shown of all players, besides the leaderboard, which each process makes. */
async function withoutRemoved(tx: Transaction, record: GameRecord, ids: readonly number[]) {
  if (record.game.evening) await withoutAnswersOf(tx, record, ids)
  const { phase, correctedIndex } = record.game
  const isPreviousShown = phase.name === 'countdown' && phase.shown === 'previous_leaderboard'
  return {
    ...(isPreviousShown && { previousLeaderboard: await previousLeaderboard(tx, record, phase.index) }),
    ...(correctedIndex !== null && {
      correctedSummary: await summaryOfCorrected(record.game, await readResults(tx, record, correctedIndex)),
    }),
  }
}

async function saveSettings(
  tx: Transaction,
  record: GameRecord,
  change: Extract<Change, { type: 'settings' }>,
  before: Game,
): Promise<SavedChange> {
  const { id, game } = record
  const days = { before: before.settings.takeHomeDays ?? 0, now: game.settings.takeHomeDays ?? 0 }
  if (days.before > 0 && days.now === 0) await deleteLinks(tx, id)
  else if (days.now < days.before) await shortenLinks(tx, id, days)
  return hidesRude(before) === hidesRude(game) ? change : { ...change, texts: await textsAnew(tx, record) }
}
