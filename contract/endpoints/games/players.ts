/** The calls by which a host, or a remote, says who plays, and for how long. */
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint'
import { ExtraTime } from '../../games/extra-time'
import { limits } from '../../limits'
import { routes } from '../../routes'
import { Face, GamePath, Id, PathId, Pin } from '../../values'
import { says } from '../../problems/says'

/** Up to as many as can play and wait in a game together. */
const Ids = z.array(Id).check(z.maxLength(limits.playersPerGame + limits.waitingPerGame + limits.toLookAtPerGame))

/** Whether newcomers now wait for admission, how many this call admitted, and how many still wait. */
const Admission = z.object({ byHand: z.boolean(), admitted: z.int(), waiting: z.int() })

export const playerListCalls = {
  lock: endpoint(routes.games.lock, {
    who: 'controller',
    refusals: ['game_not_found', 'game_finished'],
    params: GamePath,
    body: z.object({ locked: z.boolean() }),
    reply: z.object({ locked: z.boolean() }),
  }),
  /** Safe to repeat. The player's browser still finds its seat by the old nickname. */
  renameParticipant: endpoint(routes.games.renameParticipant, {
    who: 'controller',
    refusals: ['game_not_found', 'participant_not_found', 'nickname_taken', 'rude_nickname', 'game_finished'],
    params: z.object({ pin: Pin, id: PathId }),
    body: z.object({ nickname: z.string(says('nickname_required')) }),
    invalid: { field: 'nickname', code: 'invalid_nickname' },
    reply: z.object({ id: Id, nickname: z.string() }),
  }),
  /** The players who have extra time from the next question on, which the hall is not shown. */
  extraTimes: endpoint(routes.games.extraTimes, {
    who: 'controller',
    refusals: ['game_not_found'],
    params: GamePath,
    reply: z.array(z.object({ participantId: Id, factor: ExtraTime })),
  }),
  /** Multiplies a player's time from the next question on; 1 ends that. Nobody is told but the player. */
  giveExtraTime: endpoint(routes.games.giveExtraTime, {
    who: 'controller',
    refusals: ['update_running', 'game_not_found', 'participant_not_found', 'game_finished'],
    params: z.object({ pin: Pin, id: PathId }),
    body: z.object({ factor: ExtraTime }),
    reply: z.object({ id: Id, factor: ExtraTime }),
  }),
  removeParticipant: endpoint(routes.games.removeParticipant, {
    who: 'controller',
    refusals: ['game_not_found', 'participant_not_found'],
    params: z.object({ pin: Pin, id: PathId }),
    reply: z.object({ success: z.literal(true) }),
  }),
  /** Removes many at once, without banning them. `onlyGone` spares those who are connected. Safe to repeat. */
  removeParticipants: endpoint(routes.games.removeParticipants, {
    who: 'controller',
    refusals: ['game_not_found'],
    params: GamePath,
    body: z.object({ ids: Ids, onlyGone: z._default(z.boolean(), false) }),
    reply: z.object({ removed: z.int() }),
  }),
  /**
   * Removed players and denied newcomers, the last one first. Those who were allowed back and have rejoined, with the
   * same browser and name, are left out.
   */
  removedParticipants: endpoint(routes.games.removedParticipants, {
    who: 'controller',
    refusals: ['game_not_found'],
    params: GamePath,
    reply: z.array(z.object({ id: Id, nickname: z.string(), face: Face, canRejoin: z.boolean() })),
  }),
  /**
   * How many phones still show the previous game and, shortly after the start, are about to come over. 0 if no game
   * came before.
   */
  returningPlayers: endpoint(routes.games.returningPlayers, {
    who: 'controller',
    refusals: ['game_not_found'],
    params: GamePath,
    reply: z.object({ onTheirWay: z.int() }),
  }),
  /** Admits the waiting newcomers in `ids`; without `ids`, all in order of arrival while there are seats. */
  admitParticipants: endpoint(routes.games.admitParticipants, {
    who: 'controller',
    refusals: ['game_not_found', 'game_finished', 'too_late_to_admit'],
    params: GamePath,
    body: z.optional(z.object({ ids: z.optional(Ids) })),
    reply: Admission,
  }),
  /** Whether newcomers wait for admission. Switching it off admits everybody who waits. */
  admission: endpoint(routes.games.admission, {
    who: 'controller',
    refusals: ['game_not_found', 'game_finished'],
    params: GamePath,
    body: z.object({ byHand: z.boolean() }),
    reply: Admission,
  }),
}
