/** What hosts, remotes and players do by plan, beside playing. None of it is a fault. */
import type { ExtraTime } from '../../contract/games/extra-time'
import type { Handlers, StepOf } from './fault-plan'
import type { SimulatedGame } from './simulated-game'

/** In the middle of everybody's answers. */
const untilCloseMs = 100
const againMs = 300

export type ActionKind =
  | ('second tab' | 'second seat' | 'removed' | 'renamed' | 'locked' | 'answers at the close' | 'pressed twice')
  | ('host leaves' | 'paused' | 'more time' | 'held' | 'second screen' | 'taps wildly' | 'reactions off')
  | ('a player asks to control' | 'a phone asks to control' | 'ceremony skipped' | 'played again')
  | ('text hidden' | 'key corrected' | 'extra time' | 'teams made' | 'phones shared' | 'moved to a team' | 'set aside')
  | 'joker'

export function actions(game: SimulatedGame, isStopped: () => boolean): Handlers<ActionKind> {
  const { players, host, controller, world } = game
  return {
    'second tab': ({ player }) => openTab(game, player),
    'second seat': ({ player }) => void players.push(players[player]!.secondSeat()),
    removed: ({ player }) => remove(game, player),
    renamed: ({ player }) => rename(game, player),
    locked: () => {
      controller().lock(true)
      world.schedule(1_000, null, () => host.lock(false))
    },
    'answers at the close': () => {
      for (const player of players) player.answerNow()
      world.schedule(untilCloseMs, null, () => host.closeEarly())
    },
    'pressed twice': () => host.pressTwice(),
    'host leaves': () => host.leaveEarly(),
    paused: ({ forMs }) => controller().pauseFor(forMs),
    'more time': ({ extension }) => controller().extend(extension),
    held: (step) => hold(game, step, isStopped),
    'second screen': () => game.openScreen(),
    'taps wildly': ({ player }) => players[player]!.tapWildly(),
    'reactions off': () => host.set({ reactions: false }),
    'a player asks to control': ({ player }) => players[player]!.askToControl(game.readCode),
    'a phone asks to control': (step) => game.openRemote(step),
    'ceremony skipped': ({ afterMs }) => host.skipCeremony(afterMs),
    'played again': (step) => host.playAgain(step),
    'extra time': ({ player, factor }) => giveExtraTime(game, player, factor),
    'text hidden': (step) => hideText(game, step, isStopped),
    'key corrected': (step) => correct(game, step, isStopped),
    'teams made': (step) => host.beforeTheGame(host.makeTeams(step)),
    'phones shared': ({ seatsPerBrowser }) => host.beforeTheGame(host.sharePhones(seatsPerBrowser)),
    'moved to a team': ({ player, team }) => moveToTeam(game, player, team),
    'set aside': ({ player, ...how }) => setAside(game, player, how),
    joker: (step) => playJoker(game, step, isStopped),
  }
}

/** At the first reveal from now on. */
function hold(game: SimulatedGame, step: StepOf<'held'>, isStopped: () => boolean): void {
  const { world, controller, commitMonitor, host } = game
  const { status } = commitMonitor.place
  if (status === 'finished' || isStopped()) return
  if (status !== 'countdown' || host.view?.phase.name !== 'countdown')
    return void world.schedule(againMs, null, () => hold(game, step, isStopped))
  controller().holdFor(step.forMs, step.isPressedOn)
}

/** Once its question is there. The states that all processes tell are read after it, as if everybody had come back. */
function hideText(game: SimulatedGame, step: StepOf<'text hidden'>, isStopped: () => boolean): void {
  const { world, controller } = game
  if (isStopped()) return
  if (!hasCome(game, step)) return void world.schedule(againMs, null, () => hideText(game, step, isStopped))
  const { question, text, hidden, isRepeated, forMs } = step
  const decide = (isHidden: boolean) => {
    controller().hide(question, { text, hidden: isHidden, isRepeated })
    for (const afterMs of [50, readAfterMs]) world.schedule(afterMs, null, () => game.readStates())
  }
  world.schedule(step.afterMs, null, () => decide(hidden))
  if (forMs > 0) world.schedule(step.afterMs + forMs, null, () => decide(!hidden))
}

/** Once its question is closed and the game is at rest; not after the end of one that is played again. */
function correct(game: SimulatedGame, step: StepOf<'key corrected'>, isStopped: () => boolean): void {
  const { world, controller, commitMonitor, host } = game
  const { status, index } = commitMonitor.place
  if (isStopped() || (status === 'finished' && host.playsAgain)) return
  const isThere = status === 'finished' || (status === 'countdown' && index >= step.until)
  if (!isThere) return void world.schedule(againMs, null, () => correct(game, step, isStopped))
  world.schedule(step.afterMs, null, () => {
    void game.awaited.add(controller().correct(step.question, step.key, step.undoneAfterMs))
    for (const afterMs of [50, readAfterMs]) world.schedule(afterMs, null, () => game.readStates())
  })
}

/** By then a text is hidden, unless something is wrong. */
const readAfterMs = 400

function hasCome({ commitMonitor }: SimulatedGame, { question, when }: StepOf<'text hidden'>): boolean {
  const { status, index } = commitMonitor.place
  if (status === 'finished' || index > question) return true
  const isThere = index === question && status !== 'waiting'
  switch (when) {
    case 'open':
      return isThere
    case 'revealed':
      return isThere && status === 'countdown'
    case 'later':
      return false
  }
}

function giveExtraTime({ players, controller }: SimulatedGame, index: number, factor: ExtraTime): void {
  const { participant } = players[index]!
  if (participant) controller().giveExtraTime(participant.id, factor)
}

function moveToTeam({ players, controller }: SimulatedGame, index: number, team: number): void {
  const { participant } = players[index]!
  const teams = [...(players[index]!.view?.teams?.list ?? [])].sort((a, b) => a.id - b.id)
  const to = teams[team % Math.max(1, teams.length)]
  if (participant && to) controller().moveToTeam(participant.id, to.id)
}

function setAside({ players, host }: SimulatedGame, index: number, how: { isSetAside: boolean; past: boolean }): void {
  const { participant } = players[index]!
  if (participant) host.setAside(participant.id, how)
}

/** By a player, and others of the same team. What is refused stays so. */
function playJoker(game: SimulatedGame, step: StepOf<'joker'>, isStopped: () => boolean): void {
  const { world, players, host, commitMonitor } = game
  const { status, isBreak } = commitMonitor.place
  if (isStopped() || status === 'finished') return
  if (step.when === 'in a break' && !isBreak)
    return void world.schedule(againMs, null, () => playJoker(game, step, isStopped))
  const one = players[step.player]!
  const id = one.participant?.id
  if (id === undefined) return
  if (step.byHost) host.playJoker(id, step.isPlayed)
  else one.playJoker(step.isPlayed)
  const others = players.filter((other) => other !== one && other.isTeammateOf(one))
  world.schedule(step.afterMs, null, () => {
    if (step.next === 'taken back') one.playJoker(false)
    if (step.next === 'a teammate plays it') others[0]?.playJoker(true)
    if (step.next === 'everybody plays it') for (const player of players) player.playJoker(true)
  })
}

function openTab({ players }: SimulatedGame, index: number): void {
  const player = players[index]!
  if (player.participant) players.push(player.secondTab())
}

/** Only before the first question: what a removed player did is taken out of no board that was shown. */
function remove({ players, host, controller, commitMonitor }: SimulatedGame, index: number): void {
  const { participant } = players[index]!
  if (participant && commitMonitor.place.status === 'waiting') host.beforeTheGame(controller().remove(participant.id))
}

/** Only before the first question, too: boards that were shown keep the old name. The phone then repeats its join. */
function rename({ players, host, controller, commitMonitor }: SimulatedGame, index: number): void {
  const player = players[index]!
  if (player.participant === null || commitMonitor.place.status !== 'waiting') return
  host.beforeTheGame(controller().rename(player.participant.id, `Renamed ${index}`))
  player.joinAgain()
}
