import * as z from 'zod/mini'
import { endpoint } from '../../endpoint'
import { questionPath } from '../../games/corrections'
import { Joker } from '../../games/evenings'
import { PointsExplanation } from '../../games/points'
import { AnswerResult, GameState, phases, viewerKinds } from '../../games/game-state'
import { Team, TeamId, TeamSettings } from '../../games/teams'
import { LeaderboardEntry, Participant } from '../../games/players'
import { AnswerCall, LenientAnswerCall } from '../../questions/answer-call'
import { reactions, reactionsPerSecond } from '../../games/reactions'
import { limits } from '../../limits'
import { roundRoutes } from '../../round-routes'
import { routes } from '../../routes'
import { Face, GamePath, Id, Moment, PathId, Pin } from '../../values'
import { hostCalls } from './host'
import { rehearsalCalls } from './rehearsals'
import { remoteCalls } from './remotes'
import { says } from '../../problems/says'

const JoinId = z.string().check(z.regex(/^[\w-]{8,64}$/, says('join_id')))

const ReactionCounts = z
  .array(z.int().check(z.minimum(0), z.maximum(reactionsPerSecond)))
  .check(z.length(reactions.length))

export const EventsQuery = z.object({
  as: z.optional(z.enum(viewerKinds)),
  participantId: z.optional(PathId),
})

export const gamesApi = {
  ...hostCalls,
  ...remoteCalls,
  ...rehearsalCalls,
  find: endpoint(routes.games.find, {
    who: 'anyone',
    refusals: ['game_not_found'],
    params: GamePath,
    reply: z.object({
      pin: Pin,
      phase: z.enum(phases),
      /** For the game's host only, since a quiz leads to its answers. */
      quizId: z.optional(z.nullable(Id)),
      /** Missing: players choose their nicknames. */
      nicknames: z.optional(z.literal('drawn')),
      /** Missing: each player is a person. */
      phones: z.optional(z.literal('one')),
      /** This browser's seats, newest first. */
      seats: z.array(z.object({ id: Id, nickname: z.string(says('nickname_required')), face: z.optional(Face) })),
    }),
  }),
  join: endpoint(routes.games.join, {
    who: 'anyone',
    refusals: [
      'game_not_found',
      'game_over',
      'game_locked',
      'game_started',
      'game_full',
      'nickname_taken',
      'removed',
      'seats_used_up',
      'waiting_full',
      ...(['extra_time_code_wrong', 'extra_time_code_used', 'too_many_extra_time_codes', 'update_running'] as const),
    ],
    params: GamePath,
    body: z.object({
      nickname: z.string(says('nickname_required')),
      /** If missing, a player from the previous game keeps their face; others get a random one. */
      face: z.optional(Face),
      /** Joins only if this browser had a seat in the previous game; otherwise the reply is as for an unknown game. */
      follows: z.optional(z.boolean()),
      /** Where nicknames are drawn: the page's own id, by which the name was drawn and a repetition finds the seat. */
      joinId: z.optional(JoinId),
      /** A code of the game's host, however it is typed. Without one that is right nobody is seated. */
      extraTimeCode: z.optional(z.string()),
      /** The team to be in. Who asks for one that is full or gone has none at first. */
      teamId: z.optional(TeamId),
      /** Where each player is a team on one phone: who is in it. The nickname is the team's name. */
      members: z.optional(z.array(z.string()).check(z.maxLength(limits.teamMembers, says('members_most')))),
    }),
    invalid: { field: 'nickname', code: 'invalid_nickname' },
    reply: z.object({
      /** `admitted: false`: waits for the host's admission. */
      participant: z.object({ ...Participant.shape, admitted: z.boolean() }),
    }),
  }),
  /** Draws a nickname, and keeps it for a minute. Of three draws, the last one is repeated. */
  drawnName: endpoint(routes.games.drawnName, {
    who: 'anyone',
    refusals: [
      ...(['game_not_found', 'game_over', 'game_locked', 'game_started', 'game_full', 'waiting_full'] as const),
      ...(['names_not_drawn', 'too_many_drawn_names'] as const),
    ],
    params: GamePath,
    body: z.object({ joinId: JoinId }),
    reply: z.object({ nickname: z.string(), drawsLeft: z.int() }),
  }),
  participants: endpoint(routes.games.participants, {
    who: 'anyone',
    refusals: ['game_not_found'],
    params: GamePath,
    reply: z.array(
      z.object({
        ...Participant.shape,
        isActive: z.boolean(),
        /** For the host of a waiting game: players with the same `index` joined as one burst, which took `tookMs`. */
        burst: z.optional(z.object({ index: z.int(), tookMs: z.int() })),
      }),
    ),
  }),
  answer: endpoint(routes.games.answer, {
    who: 'anyone',
    refusals: [
      'game_not_found',
      'not_this_participant',
      'removed',
      'removed_can_rejoin',
      'not_admitted',
      'question_not_found',
      'question_closed',
      'question_not_open',
      'question_paused',
      'game_finished',
    ],
    params: GamePath,
    body: AnswerCall,
    lenientBody: LenientAnswerCall,
    needsSeat: true,
    reply: AnswerResult,
  }),
  /** Changes one's own player's face until the game starts. About two changes a second are accepted. */
  face: endpoint(routes.games.face, {
    who: 'anyone',
    refusals: ['game_not_found', 'not_this_participant', 'removed', 'removed_can_rejoin', 'faces_final'],
    params: GamePath,
    body: z.object({ participantId: Id, face: Face }),
    needsSeat: true,
    reply: z.object({ face: Face }),
  }),
  /** Reactions for the hall, several at once: how often each of `contract/games/reactions.ts` was tapped. Never stored. */
  react: endpoint(routes.games.react, {
    who: 'anyone',
    refusals: [
      'game_not_found',
      'not_this_participant',
      'not_admitted',
      'reactions_off',
      'no_reactions_now',
      'too_many_reactions',
    ],
    params: GamePath,
    body: z.object({ participantId: Id, counts: ReactionCounts }),
    needsSeat: true,
    reply: z.object({ success: z.literal(true) }),
  }),
  /** Puts one's own player, and the others of this browser, into a team. About two changes a second are accepted. */
  ownTeam: endpoint(routes.games.ownTeam, {
    who: 'anyone',
    refusals: [
      ...(['game_not_found', 'not_this_participant', 'removed', 'removed_can_rejoin', 'no_teams'] as const),
      ...(['team_not_found', 'team_full', 'team_final', 'teams_spread', 'game_finished'] as const),
    ],
    params: GamePath,
    body: z.object({ participantId: Id, teamId: TeamId }),
    needsSeat: true,
    reply: z.object({ teamId: TeamId }),
  }),
  /**
   * Plays one's joker for the round that comes next, or takes it back, in the lobby and in breaks. In a team of several phones
   * one member's call proposes it, and another's from another phone confirms it, or the host's.
   */
  joker: endpoint(roundRoutes.joker, {
    who: 'anyone',
    refusals: [
      ...(['game_not_found', 'not_this_participant', 'removed', 'removed_can_rejoin', 'not_admitted'] as const),
      ...([
        'participant_not_found',
        'no_jokers',
        'no_own_team',
        'joker_of_others',
        'joker_final',
        'game_finished',
      ] as const),
    ],
    params: GamePath,
    body: z.object({ participantId: Id, isPlayed: z.boolean() }),
    reply: z.object({ joker: Joker }),
  }),
  teams: endpoint(routes.games.teams, {
    who: 'anyone',
    refusals: ['game_not_found'],
    params: GamePath,
    reply: z.object({
      /** By rank; null where everybody plays for themselves. */
      teams: z.nullable(z.array(Team)),
      settings: z.optional(TeamSettings),
      /** For the host and remotes only. */
      members: z.optional(
        z.object({
          /** Those who count for nobody else. */
          setAside: z.array(Id),
          /** Those who have answered none of the last three questions. */
          silent: z.array(Id),
        }),
      ),
    }),
  }),
  leaderboard: endpoint(routes.games.leaderboard, {
    who: 'anyone',
    refusals: ['game_not_found'],
    params: GamePath,
    reply: z.array(LeaderboardEntry),
  }),
  state: endpoint(routes.games.state, {
    who: 'anyone',
    refusals: [
      ...(['game_not_found', 'no_seat', 'not_signed_in', 'not_this_participant'] as const),
      ...(['removed', 'removed_can_rejoin', 'player_is_no_remote'] as const),
    ],
    params: GamePath,
    query: EventsQuery,
    reply: GameState,
  }),
  /** A new link to one's own results, for any device and without an account. It ends the one before. */
  keep: endpoint(routes.games.keep, {
    who: 'anyone',
    refusals: [
      ...(['game_not_found', 'not_this_participant', 'take_home_off', 'take_home_too_early'] as const),
      ...(['take_home_not_offered', 'take_home_too_late'] as const),
    ],
    params: GamePath,
    body: z.object({ participantId: Id }),
    needsSeat: true,
    reply: z.object({ url: z.string(), until: Moment }),
  }),
  /** Replies at once, so that a page can measure the way there and back. */
  checkPing: endpoint(routes.games.checkPing, { who: 'anyone', reply: z.object({ success: z.literal(true) }) }),
  /** Why one's own answer to a closed question earned its points, as it counts now. */
  points: endpoint(routes.games.points, {
    who: 'anyone',
    refusals: ['game_not_found', 'question_not_found', 'question_still_open', 'not_this_participant'],
    params: z.object({ pin: Pin, ...questionPath }),
    query: z.object({ participantId: PathId }),
    needsSeat: true,
    reply: PointsExplanation,
  }),
}
