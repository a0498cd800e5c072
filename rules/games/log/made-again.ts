/** A change of a log, made once more by the rules of today. */
import type { RowOf } from '../../../contract/games/game-log'
import type { GameSettings } from '../../../contract/games/game-settings'
import { revealInMs, withCeremony } from '../ceremony'
import { changed } from '../change'
import { numberOfRoundOf } from '../evenings/evening'
import { nextRound } from '../evenings/rounds'
import type { Game } from '../game-state'
import { eraseStep } from '../erasing'
import { hideStep } from '../hidden-texts'
import { step, type Command } from '../live-game'
import { corrected, correctionRefusal, correctStep, nextCorrectionRefusal } from '../scores/corrections'
import { eveningRanks } from '../evenings/scores'
import { teamTotalsOf } from '../evenings/team-rounds'
import { teamGainOf, teamStandings } from '../teams/team-scores'
import { carriedTeams } from '../teams/teams'
import { asLogged, type Made } from './as-logged'
import { settingsIn } from './log-rows'
import { playing, type RecordedRow, type Replay } from './recorded-game'
import { roundsAgain } from './rounds-again'
import { admitAgain, joinAgain, removeAgain, renameAgain, timeAgain } from './seats-again'

export function madeAgain({ row, list }: RecordedRow, replay: Replay): Made {
  const { game } = replay
  const by = (command: Command) => asLogged(step(game, command, row.at))
  switch (row.did) {
    case 'begun':
      return { impossible: 'A game begins only once' }
    case 'joined':
      return joinAgain(game, row, list)
    case 'opened':
      return openAgain(game, row)
    case 'extra_time':
      return timeAgain(replay, row, list)
    case 'closed':
      return closeAgain(row, replay)
    case 'paused':
      return by({ type: 'pause', index: row.index })
    case 'resumed':
      return by({ type: 'resume', index: row.index })
    case 'extended':
      return by({ type: 'extend', index: row.index, extension: row.extensions })
    case 'shown':
      return showAgain(row, replay)
    case 'evening':
    case 'round_begun':
      return roundsAgain(game, row, list)
    case 'settings':
      return by({ type: 'settings', chosen: chosenIn(game, row) })
    case 'finished':
      return finishAgain(row, replay)
    case 'ceremony_skipped':
      return by({ type: 'reveal_now' })
    case 'locked':
      return by({ type: 'lock', locked: row.locked })
    case 'next':
      return by({ type: 'next', pin: row.pin })
    case 'text_hidden':
      return hideAgain(replay, row, list)
    case 'corrected':
      return correctAgain(replay, row, list)
    case 'teams':
      return teamsAgain(game, row, list)
    case 'moved':
      return by({ type: 'move', ids: list?.of === 'ids' ? list.ids : [], teamId: row.team })
    case 'set_aside':
      return by({ type: 'set_aside', id: row.id, isSetAside: row.isSetAside, past: row.past })
    case 'remotes':
      return asLogged(changed(game, { type: 'remotes' }))
    case 'removed':
      return removeAgain(replay, row, list)
    case 'renamed':
      return renameAgain(replay, row)
    case 'admission':
      return admitAgain(replay, row, list)
    case 'erased':
      return eraseAgain(replay, row, list)
    case 'names_removed':
      return namesRemovedAgain(game)
  }
}

function namesRemovedAgain(game: Game): Made {
  const version = game.version + 1
  return { game: { ...game, hiddenTexts: [], version }, changes: [{ type: 'names_removed', version }] }
}

/** Names are not in a log. The ids and marks must be those that the rules give. */
function teamsAgain(
  game: Game,
  { spread, keepEven, seats, phones, isCarried, at }: RowOf<'teams'>,
  list: RecordedRow['list'],
): Made {
  const listed = list?.of === 'teams' ? list.teams : []
  const teamsPerPhone = phones === 'one' ? seats : null
  if (isCarried) {
    if (game.teams || game.joined > 0) return { impossible: 'The game had begun before it got teams of another' }
    const carried = listed.map((team) => ({ ...team, name: '' }))
    const teams = spread === null ? null : { list: carried, spread, keepEven, seatsPerBrowser: seats }
    return asLogged(carriedTeams(game, { teams, teamsPerPhone }))
  }
  if (spread === null) {
    const wanted = teamsPerPhone === null ? null : { teamsPerPhone }
    return asLogged(step(game, { type: 'teams', wanted }, at))
  }
  const known = new Set(game.teams?.list.map(({ id }) => id))
  const teams = listed.map(({ id }) => ({ ...(known.has(id) && { id }), name: '' }))
  const wanted = { teams, spread, keepEven, seatsPerBrowser: seats }
  const outcome = step(game, { type: 'teams', wanted }, at)
  // A new name alone changes the game, and is nowhere in its log.
  const isSame = 'changes' in outcome && outcome.changes.length === 0
  return asLogged(isSame ? changed(game, { type: 'teams', teams: game.teams, teamsPerPhone: null }) : outcome)
}

/** In a break the host also says how long it lasts. */
function showAgain({ at, index, shown, isHeld, endsInMs }: RowOf<'shown'>, { game }: Replay): Made {
  const { phase } = game
  const isSame = phase.name === 'countdown' && phase.shown === shown && phase.isHeld === isHeld
  const round = nextRound(game)
  const command: Command =
    endsInMs !== undefined && isSame && round !== null
      ? { type: 'break', round, endsInMs }
      : { type: 'show', index, shown, held: isHeld }
  return asLogged(step(game, command, at))
}

function openAgain(game: Game, { at, index, shownInMs }: RowOf<'opened'>): Made {
  const getReadySeconds = (shownInMs / 1_000) as GameSettings['getReadySeconds']
  return asLogged(step(game, { type: 'advance', to: index, getReadySeconds }, at))
}

/** After the end, nothing but the offer of links to take home can change. */
function chosenIn({ phase }: Game, { settings }: RowOf<'settings'>): Partial<GameSettings> {
  const { takeHomeDays, ...others } = settingsIn(settings)
  return { ...(phase.name !== 'finished' && others), ...(takeHomeDays !== undefined && { takeHomeDays }) }
}

/** Which decisions on texts were among the player's own is not known any more. */
function eraseAgain({ game, seats }: Replay, { id }: RowOf<'erased'>, list: RecordedRow['list']): Made {
  const ids = list?.of === 'ids' ? list.ids : []
  if (!ids.includes(id) || ids.some((each) => !seats.has(each))) return { impossible: 'There was no such player' }
  const outcome = eraseStep(game, { id, textsOfOthers: new Map() })
  if ('refused' in outcome) return outcome
  return { game: outcome.game, changes: [{ type: 'erased', id, ids, version: outcome.game.version }] }
}

/** The clock closes a question when its time is over, or when all who are present have answered. */
function closeAgain({ index, at, who, counted }: RowOf<'closed'>, { game, recorded, areAnswersKept }: Replay): Made {
  const { phase } = game
  const due = who === 'clock' ? step(game, { type: 'clock' }, at) : null
  if (due && !('refused' in due) && due.changes.length > 0) return asLogged(due, { counted })
  const isPaused = phase.name === 'question' && phase.pausedAt !== null
  const mayBeComplete = !isPaused && (!areAnswersKept || (recorded.answers.get(index) ?? []).length > 0)
  if (due && !mayBeComplete)
    return { impossible: 'The clock closed the question before its time, and nobody had answered' }
  return asLogged(step(game, { type: 'close', index }, at), { counted })
}

function finishAgain(row: RowOf<'finished'>, replay: Replay): Made {
  const outcome = step(replay.game, { type: 'finish', isHostWatching: row.isCelebrated }, row.at)
  if ('refused' in outcome) return outcome
  const board = boardAtEnd(replay)
  const made = asLogged(outcome)
  if (!('changes' in made)) return made
  const changes = made.changes.map((change) => {
    if (change.type !== 'finished') return change
    // Without all answers, the podium is unknown.
    const ms =
      replay.areAnswersKept && replay.erased.size === 0 ? revealInMs(board, change.isCelebrated) : row.revealInMs
    return { ...change, revealInMs: ms }
  })
  const end = changes.find((change) => change.type === 'finished')
  return { game: withCeremony(outcome.game, end?.revealInMs ?? 0), changes }
}

function boardAtEnd(replay: Replay) {
  const { game, counted, judged } = replay
  const unnamed = { nickname: '', face: 0, teamId: null }
  if (!game.teams)
    return eveningRanks(
      game,
      playing(replay).map((seat) => ({ ...seat, ...unnamed })),
    )
  const results = [...counted].flatMap(([index, teams]) =>
    teams.map(({ teamId, members }) => {
      const { points: score, timeMs } = teamGainOf(game, index, members, judged.get(index) ?? new Map())
      return { teamId, round: numberOfRoundOf(game, index), score, timeMs, pointsAwarded: 0 }
    }),
  )
  return teamStandings(game.teams.list, teamTotalsOf(game, results, { isOver: true }))
}

/**
 * Of a text that is not there any more, only the place of the decision is known: its player has had it removed, or nobody
 * spelled it so and the host has decided again in other letters.
 */
function hideAgain({ game, erased }: Replay, row: RowOf<'text_hidden'>, list: RecordedRow['list']): Made {
  const { index, hidden, replaces, n } = row
  const text = (erased.size === 0 && list?.of === 'text' && list.text) || unknownText(n)
  const before = replaces === null ? null : game.hiddenTexts[replaces]
  if (![text, before?.text].some(isUnknown)) return asLogged(hideStep(game, { index, text, hidden }))
  const hiddenTexts = game.hiddenTexts.filter((_, place) => place !== replaces)
  const outcome = hideStep({ ...game, hiddenTexts }, { index, text, hidden })
  if ('refused' in outcome) return outcome
  const changes = outcome.changes.map((change) => (change.type === 'text_hidden' ? { ...change, replaces } : change))
  return asLogged({ ...outcome, changes })
}

/** No text has a NUL. */
const unknownText = (n: number) => `\0the text of row ${n}`
const isUnknown = (text: string | undefined) => text?.startsWith('\0') === true

function correctAgain(
  { game, recorded, corrections }: Replay,
  row: RowOf<'corrected'>,
  list: RecordedRow['list'],
): Made {
  const { index, at, undoes } = row
  const original = recorded.questions[index]
  if (!original) return { refused: 'question_not_found' }
  const refusal = (undoes === null ? nextCorrectionRefusal : correctionRefusal)(game, index, at)
  if (refusal) return refusal
  const counting = corrections.filter((made) => made.index === index && made.undoneBy === null)
  if (undoes !== null) {
    const rest = counting.filter(({ id }) => id !== undoes)
    if (rest.length === counting.length) return { refused: 'correction_not_found' }
    const question = corrected(original, rest)
    if ('invalid' in question) return { impossible: question.invalid.message }
    return asLogged(correctStep(game, index, question, { key: null, undoes }))
  }
  if (list?.of !== 'key') return { impossible: 'A correction needs a key' }
  const question = corrected(original, counting, list.key)
  if ('invalid' in question) return { impossible: question.invalid.message }
  return asLogged(correctStep(game, index, question, { key: list.key, undoes: null }))
}
