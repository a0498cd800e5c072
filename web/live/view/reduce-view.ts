/** Reduces all events and actions. Players' phones do without those of hosts and remotes. */
import type { GameView } from './game-view'
import { addNames, withFaces, withLobby, withNewBoards } from './lobby'
import { answerSubmitted } from './phase-events'
import { playersReducers, viewReducer, withPlayersAction, type Reducers } from './reduce-players-view'
import { withJokers } from './rounds'
import { withMembers } from './teams'
import { remotesAt } from './remotes'

const reducers: Reducers = {
  ...playersReducers,
  player_joined: (view, { participant, joined, ...boards }) => ({
    ...view,
    phase: withNewBoards(view.phase, boards),
    counts: { ...view.counts, joined },
    lobby: isController(view) ? addNames(view, [participant]) : view.lobby,
  }),
  remotes: (view, { remotes }, at) => ({ ...view, remotes: remotesAt(remotes, at) }),
  admission: (view, { byHand, waiting }) => ({ ...view, admission: { byHand, waiting } }),
  faces: withFaces,
  members_changed: withMembers,
  jokers: withJokers,
  reactions: (view, { counts }) => ({ ...view, reactions: counts }),
  answer_submitted: answerSubmitted,
  typed_answers: (view, { texts }) => ({ ...view, sentTexts: texts }),
  // Hosts and remotes count the answers themselves, one by one, so that the sum and the four tallies never disagree.
  counts: (view, { type: _, ...counts }) => ({
    ...view,
    counts: isController(view) ? { ...counts, answered: view.counts.answered } : counts,
  }),
  // The connection ends with it, and reports the reason.
  remote_ended: (view) => view,
}

const isController = ({ as }: GameView): boolean => as === 'host' || as === 'remote'

export const wholeReducer = viewReducer(reducers, (view, action) =>
  action.type === 'lobby-read' ? withLobby(view, action) : withPlayersAction(view, action),
)
export const { reduce: reduceView, isKnown: isKnownEvent } = wholeReducer
