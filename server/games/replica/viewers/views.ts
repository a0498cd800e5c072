/** A game's state as one viewer sees it. */
import type { Counts, GameState, Remote, SentText } from '../../../../contract/games/game-state'
import type { EndOfEvening } from '../../../../contract/games/evenings'
import type { Team } from '../../../../contract/games/teams'
import type { LeaderboardEntry, Newcomer } from '../../../../contract/games/players'
import { visibleResult, type StoredAnswer } from '../../../../rules/games/answers'
import { hidesRude, shownTexts } from '../../../../rules/games/shown-texts'
import type { Shown } from '../../../../rules/question-kinds/kind-rules'
import { textsSoFar } from '../../../../rules/question-kinds/strangers-texts/grouped-texts'
import type { GameQuestion } from '../../../../rules/questions'
import { stateFor, type Viewer } from '../../../../rules/games/state-for-viewer'
import { currentIndex, type Game } from '../../../../rules/games/game-state'
import { longestStreak } from '../../../../rules/games/scores/streaks'
import type { GameRecord } from '../../store/game-record'
import type { Participants } from '../players/participants'
import { rudeness } from '../prepared-texts'

/** A player, or a newcomer who waits. */
export type ParticipantViewer = Extract<Viewer, { id: number }>

export interface ViewedGame {
  record: GameRecord
  participants: Participants
  teams: Team[] | null
  /** Only in a break. */
  eveningBoard: LeaderboardEntry[] | null
  endOfEvening: EndOfEvening
  counts: Counts
  waiting: Newcomer[]
  remotes: Remote[]
}

export function viewedState({ record, participants, ...told }: ViewedGame, viewer: Viewer, now: number): GameState {
  const { pin, title, game } = record
  const { phase, questions } = game
  const question = phase.name === 'waiting' ? undefined : questions[phase.index]
  const summary = () =>
    question ? participants.summaryOf(question, phase.name === 'countdown', shownNow(game, question)) : null
  return stateFor(
    game,
    {
      ...{ pin, title, summary, ...told },
      doubledBy: participants.rankings.doubledBy,
      jokers: viewer.as === 'host' ? participants.jokers.byOwner : null,
      typedAnswers: () => (question ? textsSent(game, question, participants) : null),
      ...{ leaderboard: participants.board, previousLeaderboard: participants.previousBoard },
      correctedSummary: participants.correctedSummary,
      longestStreak: phase.name === 'finished' ? longestStreak(participants.rankings.order) : null,
    },
    viewer,
    now,
  )
}

/** What may be shown of the answers to the current question. */
const shownNow = (game: Game, question: GameQuestion): Shown =>
  shownTexts(question, currentIndex(game.phase) ?? 0, game.hiddenTexts, rudeness({ hidesRude: hidesRude(game) }))

/** Everything that players have sent as text to the current question; null where they send none. */
export function textsSent(game: Game, question: GameQuestion, { answers }: Participants): SentText[] | null {
  if (question.kind !== 'typed' && question.kind !== 'words') return null
  const ignoreAccents = question.kind === 'words' || question.ignoreAccents
  return textsSoFar(answers.texts, ignoreAccents, shownNow(game, question), sentTextsMost)
}

/** As many as a host can look through; the rarest are left out. */
const sentTextsMost = 500

/** A player or waiting newcomer as a viewer, with the given answer. Undefined if they are not in the game. */
export function playerView(
  game: Game,
  participants: Participants,
  {
    id,
    ...seat
  }: { id: number } & Pick<Extract<Viewer, { as: 'player' }>, 'firstQuestion' | 'extraTime' | 'answerOrder'>,
  stored: StoredAnswer | null,
): ParticipantViewer | undefined {
  const waits = participants.waiting.get(id)
  if (waits) return { as: 'newcomer', ...waits }
  const player = participants.find(id)
  const standing = participants.rankings.of(id)
  if (!player || !standing) return undefined
  const answer =
    stored &&
    visibleResult(game, stored, {
      ...{ score: withQuestion(game, player.score, stored), extraTime: seat.extraTime },
    })
  const { nickname, face, teamId } = player
  const correction = participants.correctionOf(id)
  const team =
    teamId === null ? {} : { team: { id: teamId, faces: participants.rankings.byTeam.get(teamId)?.faces ?? [] } }
  const joker = participants.jokers.of(player)
  return {
    ...{ as: 'player', id, nickname, face, standing, correction, ...seat, ...team },
    ...(answer && { answer }),
    ...(joker && { joker }),
  }
}

/** A player's answer to the current question, from when the game was read. */
export function answerAsRead(game: Game, participants: Participants, id: number): StoredAnswer | null {
  const question = game.questions[currentIndex(game.phase) ?? -1]
  return question ? participants.answers.asRead(question, id) : null
}

/** The score includes a closed question, but not yet an open one. */
const withQuestion = ({ phase }: Game, closedScore: number, { pointsAwarded }: StoredAnswer) =>
  closedScore + (phase.name === 'question' ? pointsAwarded : 0)
