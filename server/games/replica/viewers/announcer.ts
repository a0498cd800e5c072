/** Sends the viewers of one game its changes, and the host its counts, at most a few times a second. */
import type { OwnJoker } from '../../../../rules/games/evenings/jokers'
import type { DoubledBy, EndOfEvening, Joker } from '../../../../contract/games/evenings'
import type { BoardEntry, LeaderboardEntry, Newcomer, Participant } from '../../../../contract/games/players'
import type { Membership, Team } from '../../../../contract/games/teams'
import type { Counts, Remote, SentText } from '../../../../contract/games/game-state'
import type { GameEvent } from '../../../../contract/games/game-events'
import type { Answer } from '../../../../contract/questions/questions'
import { limits } from '../../../../contract/limits'
import { addReactions, noReactions, type ReactionCounts } from '../../../../contract/games/reactions'
import { currentIndex, type Game } from '../../../../rules/games/game-state'
import { countedAtEnd } from '../../../../rules/games/state-for-viewer'
import { teamSettings } from '../../../../rules/games/teams/teams-shown'
import type { Player } from '../../../../rules/games/scores/standings'
import type { Audience } from './audience'
import type { ChangeOf, MessageOf } from '../sync/bus-messages'
import { eventOf, playerJoined, scoresCorrected, showChanged, type SharedChange } from './game-events'
import { throttled } from './throttled'

const throttleMs = 250
const awaitedThrottleMs = 1_000
const teamsThrottleMs = 1_000

interface Source {
  game: () => Game
  counts: () => Counts
  newcomers: () => Newcomer[]
  isPlayer: (id: number) => boolean
  /** How many players the open question still waits for; null if there is nothing to tell. */
  awaited: () => number | null
  hasAnswered: (id: number) => boolean
  /** What players have sent as text to the current question; null where they send none. */
  texts: () => SentText[] | null
  remotes: () => Remote[]
  /** By rank; null where everybody plays for themselves. */
  teams: () => Team[] | null
  ownTeam: (id: number) => GameEvent
  /** A player's own joker, or that of their team; undefined where there is none. */
  ownJoker: (id: number) => OwnJoker | undefined
  /** With those who share the phone. */
  withMembers: (participant: Participant) => Participant
  /** A player, or the players of a team where there are teams. */
  playersOf: (owner: number) => number[]
  /** The best players of the evening in a break; null elsewhere. */
  eveningBoard: () => LeaderboardEntry[] | null
  /** What the ceremony of an evening names. */
  endOfEvening: () => EndOfEvening
  /** The players whose jokers double the round that is played. */
  doubledBy: () => DoubledBy | null
  isRemote: (id: number) => boolean
}

export class Announcer {
  readonly #audience: Audience
  readonly #source: Source

  constructor(audience: Audience, source: Source) {
    this.#audience = audience
    this.#source = source
  }

  get #version(): number {
    return this.#source.game().version
  }

  /** The board of the evening anew, in a break. */
  get #eveningBoard() {
    const board = this.#source.eveningBoard()
    return board && { eveningLeaderboard: board }
  }

  readonly sendCounts = throttled(throttleMs, () => {
    this.#audience.sendToControllers(this.#version, [{ type: 'counts', ...this.#source.counts() }])
  })

  /** Sent only to phones that have answered, and only once few are left: it must not press those who still think. */
  readonly sendAwaited = throttled(awaitedThrottleMs, () => {
    const { awaited, counts, hasAnswered } = this.#source
    const left = awaited()
    // The last answer closes the question.
    if (left) this.#audience.sendToPlayers(this.#version, hasAnswered, { type: 'counts', ...counts(), awaited: left })
  })

  readonly sendAdmission = throttled(throttleMs, () => {
    const { byHand } = this.#source.game()
    this.#audience.sendToControllers(this.#version, [{ type: 'admission', byHand, waiting: this.#source.newcomers() }])
  })

  readonly #newFaces = new Map<number, number>()
  readonly #sendFaces = throttled(throttleMs, () => {
    const faces = [...this.#newFaces].map(([id, face]) => ({ id, face }))
    this.#newFaces.clear()
    this.#audience.sendToControllers(this.#version, [{ type: 'faces', faces }])
  })

  /** Phones need no more than once a second how full the teams are. */
  readonly sendTeamCounts = throttled(teamsThrottleMs, () => {
    const teams = this.#source.teams()
    if (!teams) return
    const counts = teams.map(({ id: teamId, playerCount }) => ({ teamId, playerCount }))
    const event: GameEvent = { type: 'team_counts', counts }
    this.#audience.sendToControllers(this.#version, [event])
    this.#audience.sendToOthers(this.#version, event)
  })

  readonly #newMembers = new Map<number, number | null>()
  readonly #sendMembers = throttled(throttleMs, () => {
    const members = [...this.#newMembers].map(([id, teamId]) => ({ id, teamId }))
    this.#newMembers.clear()
    this.#audience.sendToControllers(this.#version, [{ type: 'members_changed', members }])
  })

  /** The controllers are told who is in another team, each of those their own, and all how full the teams are. */
  announceMembers(members: readonly Membership[]): void {
    if (members.length === 0) return
    for (const { id, teamId } of members) {
      this.#newMembers.set(id, teamId)
      this.#audience.sendToPlayer(id, this.#version, this.#source.ownTeam(id))
      this.#sendOwnJoker(id)
    }
    this.#sendMembers()
    this.sendTeamCounts()
  }

  readonly #newJokers = new Map<number, Joker>()
  readonly #sendJokers = throttled(throttleMs, () => {
    const jokers = [...this.#newJokers].map(([id, joker]) => ({ id, joker }))
    this.#newJokers.clear()
    this.#audience.sendToHosts(this.#version, { type: 'jokers', jokers })
  })

  #sendOwnJoker(id: number): void {
    const joker = this.#source.ownJoker(id)
    if (joker) this.#audience.sendToPlayer(id, this.#version, { type: 'own_joker', ...joker })
  }

  /** Until the round begins nobody but the host and the players themselves hears of a joker. */
  announceJokers(changed: ReadonlyMap<number, Joker>): void {
    if (changed.size === 0) return
    for (const [owner, joker] of changed) {
      this.#newJokers.set(owner, joker)
      for (const id of this.#source.playersOf(owner)) this.#sendOwnJoker(id)
    }
    this.#sendJokers()
  }

  /** Everybody knows the rounds already. Teams and, by `own`, each player begin at 0, perhaps doubled. */
  announceRound({ version, round }: ChangeOf<'round_begun'>, own: (playerId: number) => GameEvent | null): void {
    const [teams, doubledBy] = [this.#source.teams(), this.#source.doubledBy()]
    const event = { type: 'round_started' as const, round, ...(doubledBy && { doubledBy }), ...(teams && { teams }) }
    this.#audience.sendToAll(version, event, own)
  }

  /** The host has made other teams. */
  announceTeams({ version, members }: ChangeOf<'teams'>): void {
    const teams = this.#source.teams()
    const settings = teamSettings(this.#source.game())
    const event = {
      type: 'teams_changed',
      ...(teams && { teams }),
      ...(settings && { teamSettings: settings }),
    } as const
    this.#audience.sendToAll(version, event)
    // Jokers are of players or of teams, and none is played any more.
    if (this.#source.game().evening?.hasJokers)
      this.#audience.sendToPlayers(version, this.#source.isPlayer, { type: 'own_joker', joker: 'free' })
    this.announceMembers(members)
  }

  announceTeamScores({ version }: ChangeOf<'set_aside'>): void {
    const teams = this.#source.teams()
    this.#audience.sendToAll(version, { type: 'team_scores', ...(teams && { teams }) })
  }

  /** Not throttled, because somebody is standing there waiting. */
  announceRemotes(): void {
    const { isRemote, remotes } = this.#source
    this.#audience.closeRemotes(isRemote, this.#version, { type: 'remote_ended' })
    this.#audience.sendToHosts(this.#version, { type: 'remotes', remotes: remotes() })
  }

  /** Whoever joins in a break stands last in the evening, and on a longer board nowhere. */
  #boardWith(joined: number) {
    return joined <= limits.topAfterQuestion ? this.#eveningBoard : null
  }

  readonly #newest = throttled(throttleMs, (newest: Player) => {
    const { joined } = this.#source.game()
    if (this.#source.isPlayer(newest.id))
      this.#audience.sendToOthers(this.#version, { ...playerJoined(newest, joined), ...this.#boardWith(joined) })
  })

  #newReactions = noReactions()
  readonly #sendReactions = throttled(throttleMs, () => {
    const counts = this.#newReactions
    this.#newReactions = noReactions()
    this.#audience.sendToHosts(this.#version, { type: 'reactions', counts })
  })

  announceReactions(counts: ReactionCounts): void {
    if (!this.#audience.hasHost()) return
    this.#newReactions = addReactions(this.#newReactions, counts)
    this.#sendReactions()
  }

  /** Not sent to players, because thousands of phones have no use for each other's faces. */
  announceFaces(faces: MessageOf<'faces'>['faces']): void {
    for (const { id, face } of faces) this.#newFaces.set(id, face)
    if (faces.length > 0) this.#sendFaces()
  }

  /** The controllers receive all of them, others only the newest. */
  announceJoined(players: readonly Player[]): void {
    const { version, joined } = this.#source.game()
    const newest = players.at(-1)
    const board = this.#boardWith(joined)
    this.#audience.sendToControllers(
      version,
      players.map((player) => {
        const event = playerJoined(player, joined)
        const participant = this.#source.withMembers(event.participant)
        return { ...event, participant, ...(player === newest && board) }
      }),
    )
    if (newest) this.#newest(newest)
    this.sendTeamCounts()
  }

  /** Only the option of an answer is told, which the hall counts. */
  readonly #sendTexts = throttled(throttleMs, () => {
    const texts = this.#source.texts()
    const questionIndex = currentIndex(this.#source.game().phase)
    if (texts && questionIndex !== null)
      this.#audience.sendToControllers(this.#version, [{ type: 'typed_answers', questionIndex, texts }])
  })

  /** The host hides a text, or brings it back. The hall shows the closed question anew. */
  announceHidden({ version, index: questionIndex, summary }: Omit<ChangeOf<'text_hidden'>, 'type'>): void {
    if (summary) this.#audience.sendToAll(version, { type: 'results_changed', questionIndex, results: summary })
    this.#sendTexts()
  }

  /** The host has corrected a key, or undone that. */
  announceCorrected(change: ChangeOf<'corrected'>, own: (playerId: number) => GameEvent | null): void {
    const { version, previousLeaderboard, remote } = change
    const teams = this.#source.teams()
    const event = {
      ...{ ...scoresCorrected(change), ...this.#eveningBoard },
      ...{ ...(teams && { teams }), ...countedAtEnd(this.#source.game()), ...this.#source.endOfEvening() },
    }
    const more = { ...(previousLeaderboard && { previousLeaderboard }), ...(remote !== undefined && { remote }) }
    const forControllers = Object.keys(more).length > 0 ? { ...event, ...more } : undefined
    this.#audience.sendToAll(version, event, own, forControllers)
  }

  announceAnswers(answers: readonly Answer[]): void {
    const events = answers.map((answer): GameEvent => ({
      type: 'answer_submitted',
      ...('selectedAnswer' in answer && answer),
    }))
    this.#audience.sendToControllers(this.#version, events)
    this.sendCounts()
    this.sendAwaited()
    if (answers.some((answer) => 'text' in answer || 'words' in answer)) this.#sendTexts()
  }

  /** `players` are the removed who had a seat. */
  announceRemoved(
    { ids, canRejoin, previousLeaderboard }: ChangeOf<'removed'>,
    players: readonly number[],
    board: readonly BoardEntry[] | null,
  ): void {
    const { version, joined } = this.#source.game()
    this.#audience.closePlayers(ids, version, { type: 'removed', canRejoin })
    if (players.length < ids.length) this.sendAdmission()
    const [first] = players
    if (first === undefined) return
    this.sendTeamCounts()
    const forControllers = previousLeaderboard && { previousLeaderboard }
    const forAll = { joined, ...(board && { leaderboard: [...board] }), ...this.#eveningBoard }
    if (players.length === 1) {
      const event = { type: 'participant_removed' as const, participantId: first, ...forAll }
      this.#audience.sendToControllers(version, [{ ...event, ...forControllers }])
      return this.#audience.sendToOthers(version, event)
    }
    const shared = { type: 'participants_removed' as const, ...forAll }
    this.#audience.sendToControllers(version, [{ ...shared, participantIds: [...players], ...forControllers }])
    this.#audience.sendToOthers(version, shared)
  }

  /** Only the controllers and the newcomer learn a newcomer's new name. */
  announceRenamed({ version, id: participantId, nickname }: ChangeOf<'renamed'>): void {
    const event: GameEvent = { type: 'participant_renamed', participantId, nickname }
    if (this.#source.isPlayer(participantId))
      return this.#audience.sendToAll(version, { ...event, ...this.#eveningBoard })
    this.#audience.sendToPlayer(participantId, version, event)
    this.sendAdmission()
  }

  announceShown(change: ChangeOf<'shown'>): void {
    const { version, previousLeaderboard } = change
    const event = showChanged(change, this.#source.game())
    if (!previousLeaderboard) return this.#audience.sendToAll(version, event)
    this.#audience.sendToControllers(version, [{ ...event, previousLeaderboard }])
    this.#audience.sendToOthers(version, event)
  }

  /** `own` returns the part that only one player receives. */
  announceChange(change: SharedChange, own?: (playerId: number) => GameEvent | null): void {
    this.#audience.sendToAll(
      change.version,
      eventOf(change, this.#source.game(), {
        teams: this.#source.teams(),
        board: this.#source.eveningBoard(),
        endOfEvening: this.#source.endOfEvening(),
      }),
      own,
    )
  }
}
