/** Applies a game's changes to its replica one by one, and announces each to the viewers. */
import type { GameEvent } from '../../../../contract/games/game-events'
import type { GameState } from '../../../../contract/games/game-state'
import { currentIndex } from '../../../../rules/games/game-state'
import { startOfRound } from '../../../../rules/games/evenings/rounds'
import { ownWindow } from '../../../../rules/games/seats/extra-time'
import { ownCorrection, type Viewer } from '../../../../rules/games/state-for-viewer'
import type { Announcer } from '../viewers/announcer'
import type { Audience } from '../viewers/audience'
import type { ChangeOf, SavedChange } from './bus-messages'
import type { GameSnapshot } from '../game-snapshot'
import type { Presence } from '../viewers/presence'

interface ChangedParts {
  /** The current snapshot. */
  snapshot: () => GameSnapshot
  audience: Audience
  presence: Presence
  announcer: Announcer
  /** The name of this process. */
  process: string
  stateFor: (viewer: Viewer) => GameState
  now: () => number
}

export class ChangeApplier {
  readonly #parts: ChangedParts

  constructor(parts: ChangedParts) {
    this.#parts = parts
  }

  get #snapshot(): GameSnapshot {
    return this.#parts.snapshot()
  }

  apply(change: SavedChange): void {
    if (change.type === 'removed') return this.#remove(change)
    this.#snapshot.apply(change)
    switch (change.type) {
      case 'opened':
        this.#parts.announcer.announceChange(change, this.#ownParts(change.index, { withOrder: true }))
        return this.#parts.announcer.announceMembers(change.members)
      case 'round_begun':
        return this.#parts.announcer.announceRound(change, (id) =>
          this.#ownResult(id, startOfRound(this.#snapshot.game) - 1),
        )
      case 'teams':
        return this.#parts.announcer.announceTeams(change)
      case 'moved':
        return this.#parts.announcer.announceMembers(change.members)
      case 'set_aside':
        return this.#parts.announcer.announceTeamScores(change)
      case 'paused':
      case 'resumed':
      case 'extended':
        return this.#parts.announcer.announceChange(change, this.#ownParts(change.index, { withOrder: false }))
      case 'locked':
      case 'ceremony_skipped':
      case 'next':
        return this.#parts.announcer.announceChange(change)
      case 'settings':
        this.#parts.announcer.announceChange(change)
        for (const texts of change.texts ?? [])
          this.#parts.announcer.announceHidden({ version: change.version, ...texts })
        return
      case 'shown':
        return this.#parts.announcer.announceShown(change)
      case 'closed':
        return this.#parts.announcer.announceChange(change, (id) => this.#ownResult(id, change.index))
      case 'finished': {
        const last = currentIndex(this.#snapshot.game.phase)
        const { board: leaderboard } = this.#snapshot.participants
        return this.#parts.announcer.announceChange({ ...change, leaderboard }, (id) => this.#ownResult(id, last))
      }
      case 'corrected': {
        const current = currentIndex(this.#snapshot.game.phase)
        const { board: leaderboard } = this.#snapshot.participants
        const own = (id: number) => this.#ownAfterCorrection(id, current)
        return this.#parts.announcer.announceCorrected({ ...change, leaderboard }, own)
      }
      case 'text_hidden':
        return this.#parts.announcer.announceHidden(change)
      case 'remotes':
        return this.#parts.announcer.announceRemotes()
      case 'joined':
        return this.#announceJoined(change)
      case 'admission':
        return this.#announceAdmitted(change)
      case 'renamed':
        return this.#parts.announcer.announceRenamed(change)
    }
  }

  /** How a question went. The next one may be open: where the host goes on, the game is there before its changes. */
  #ownResult(id: number, index: number | null): GameEvent | null {
    const { game, participants, seats } = this.#snapshot
    const standing = participants.rankings.of(id)
    if (!standing) return null
    const own = participants.answers.toldAtClose(game.questions[index ?? -1], id, seats.extraTimeOf(id))
    return { type: 'you', ...standing, ...own }
  }

  /** What only one player is told of the open question's clock and, when it opens, of its options. */
  #ownParts(index: number, { withOrder }: { withOrder: boolean }): ((id: number) => GameEvent | null) | undefined {
    const { game, participants, seats } = this.#snapshot
    const isMixed = withOrder && 'isMixed' in game.phase && game.phase.isMixed
    // Most games have neither, and a hall's streams need not be asked one by one.
    if (!isMixed && seats.withExtraTime.size === 0) return undefined
    const now = this.#parts.now()
    return (id) => {
      if (currentIndex(game.phase) !== index) return null
      const answerOrder = isMixed ? this.#snapshot.orderOf(id) : undefined
      const isAwaited = seats.firstQuestionOf(id) <= index && !participants.answers.has(id)
      const window = isAwaited ? ownWindow(game, seats.extraTimeOf(id), now) : {}
      if (!answerOrder && window.windowMs === undefined) return null
      const standing = participants.rankings.of(id)
      if (!standing) return null
      // An older page takes it for a result, which changes nothing.
      return { type: 'you', pointsAwarded: 0, ...standing, ...window, ...(answerOrder && { answerOrder }) }
    }
  }

  #ownAfterCorrection(id: number, index: number | null): GameEvent | null {
    const { game, participants } = this.#snapshot
    const own = this.#ownResult(id, index)
    return own && { ...own, ...ownCorrection(game, participants.correctionOf(id)) }
  }

  #announceJoined({ process, admitted, players }: ChangeOf<'joined'>): void {
    for (const { id } of players)
      if (process === this.#parts.process && !this.#parts.audience.hasPlayer(id)) this.#parts.presence.disconnected(id)
    if (admitted) this.#parts.announcer.announceJoined(players)
    else this.#parts.announcer.sendAdmission()
  }

  /** Sends each admitted player the state, as if they had just connected. */
  #announceAdmitted({ ids }: ChangeOf<'admission'>): void {
    const { participants } = this.#snapshot
    const players = ids.flatMap((id) => participants.find(id) ?? [])
    for (const { id } of players) {
      const viewer = this.#parts.audience.hasPlayer(id) ? this.#snapshot.playerView(id, null) : undefined
      if (viewer)
        this.#parts.audience.sendToPlayer(id, this.#snapshot.record.game.version, this.#parts.stateFor(viewer))
    }
    this.#parts.announcer.announceJoined(players)
    this.#parts.announcer.sendAdmission()
  }

  #remove(change: ChangeOf<'removed'>): void {
    const players = change.ids.filter((id) => this.#snapshot.hasPlayer(id))
    const { participants } = this.#snapshot
    const hadBoard = participants.board.length > 0
    this.#snapshot.apply(change)
    for (const id of change.ids) this.#parts.presence.forget(id)
    this.#parts.announcer.announceRemoved(change, players, hadBoard ? participants.board : null)
    this.#parts.announcer.sendAwaited()
  }
}
