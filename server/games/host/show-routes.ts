/** The calls by which the host or a remote runs the show: question clock, hall, end of the game, settings. */
import type { FastifyInstance } from 'fastify'
import { gamesApi } from '../../../contract/endpoints/games/games'
import { remainingMs, type Game } from '../../../rules/games/game-state'
import type { Deps } from '../../deps'
import { serve } from '../../http/serve'
import { savePreferences } from '../../identity/preferences'
import { Problem } from '../../problems/problem'
import type { LiveGames } from '../live-games'
import type { Finders } from '../remotes/game-control'
import { requireForSettings } from '../settings-gate'
import { requireTakeHome } from '../take-home-offer'
import { runCommand } from '../write/commands/run-command'

export function showRoutes(
  app: FastifyInstance,
  { db, env, now, processes }: Deps,
  { writes }: LiveGames,
  { lookup, control }: Finders,
): void {
  control.serve(gamesApi.pause, async ({ questionIndex: index }, { replica: { record }, who }) =>
    clockOf(await runCommand(writes, record, { type: 'pause', index }, who), now()),
  )

  control.serve(gamesApi.resume, async ({ questionIndex: index }, { replica: { record }, who }) =>
    clockOf(await runCommand(writes, record, { type: 'resume', index }, who), now()),
  )

  control.serve(gamesApi.extend, async ({ questionIndex: index, extension }, { replica: { record }, who }) =>
    clockOf(await runCommand(writes, record, { type: 'extend', index, extension }, who), now()),
  )

  control.serve(gamesApi.show, async ({ questionIndex: index, shown, held, board }, { replica: { record }, who }) => {
    if (board) await runCommand(writes, record, { type: 'settings', chosen: { board } }, who)
    const { phase } = await runCommand(writes, record, { type: 'show', index, shown, held }, who)
    // For a past question, what the hall shows now belongs to a later one.
    if (phase.name !== 'countdown') return { questionIndex: index, shown: 'leaderboard', held: false } as const
    return { questionIndex: phase.index, shown: phase.shown, held: phase.isHeld }
  })

  control.serve(gamesApi.hideText, async ({ index, text, hidden }, { replica: { record }, who }) => {
    await runCommand(writes, record, { type: 'hide', index, text, hidden }, who)
    return { success: true } as const
  })

  control.serve(gamesApi.revealNow, async (_, { replica: { record }, who }) => {
    await runCommand(writes, record, { type: 'reveal_now' }, who)
    return { revealInMs: 0 } as const
  })

  serve(app, gamesApi.settings, async ({ pin, scoring, ...preferred }, { userId }) => {
    if (preferred.takeHomeDays) requireTakeHome(env)
    requireForSettings(processes, preferred)
    const { record } = await lookup.findOwn(pin, userId)
    const chosen = { ...preferred, ...(scoring !== undefined && { scoring }) }
    const { settings } = await runCommand(writes, record, { type: 'settings', chosen }, 'host')
    // What is tried in a rehearsal is no choice for later games.
    if (record.rehearsalOf === null) await savePreferences(db, userId, preferred)
    return settings
  })
}

function clockOf(game: Game, now: number) {
  const { phase } = game
  if (phase.name !== 'question') throw new Problem('question_closed')
  const { index: questionIndex, pausedAt, extensions } = phase
  return { questionIndex, isPaused: pausedAt !== null, extensions, remainingMs: remainingMs(game, phase, now) }
}
