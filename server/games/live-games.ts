/** The live games of one process: its replicas, and the services that write to games. */
import type { Deps } from '../deps'
import { watchGames } from '../metrics/metrics'
import { Freshness } from './replica/sync/freshness'
import { startFreshnessCheck } from './replica/sync/freshness-check'
import { gameChannel } from './replica/sync/game-channel'
import { ProcessWatch } from './replica/sync/process-watch'
import { ReplicaRegistry } from './replica/registry'
import { startSweep } from './sweep'
import { Answers } from './write/answers'
import { QuestionClosing } from './write/commands/closing'
import type { WriteDeps } from './write/commands/run-command'
import { changingFaces, type ChangeFace } from './write/own-choices/faces'
import { GameLocks } from './write/commands/game-locks'
import { isLogged } from './write/commands/log-changes'
import { playingJokers, type PlayJoker } from './write/own-choices/own-jokers'
import { choosingTeams, type ChooseTeam } from './write/own-choices/own-teams'
import { Reactions } from './write/reactions'
import { joining, type JoinGame } from './write/joining/joins'

export interface LiveGames {
  registry: ReplicaRegistry
  freshness: Freshness
  writes: WriteDeps
  answers: Answers
  reactions: Reactions
  joinGame: JoinGame
  changeFace: ChangeFace
  chooseTeam: ChooseTeam
  playJoker: PlayJoker
  close(): Promise<void>
}

export function openLiveGames(deps: Deps): LiveGames {
  const { db, now, bus, log, processes, env } = deps
  const channel = gameChannel(bus, log)
  const registry = new ReplicaRegistry({ ...deps, channel })
  const freshness = new Freshness(db, registry)
  const locks = new GameLocks((gameId) => freshness.verify(gameId))
  const reactions = new Reactions({ channel, now })
  const writes: WriteDeps = { db, now, locks, channel, isLogged: isLogged(env) }
  registry.observe(new QuestionClosing({ ...writes, log }))

  const stopCounting = watchGames(() => registry.allReal.map(({ game }) => game.phase.name))
  const watch = new ProcessWatch(deps, registry)
  const stopping = [startSweep(deps, { registry, watch, writes }), startFreshnessCheck(deps, freshness)]
  return {
    registry,
    freshness,
    writes,
    reactions,
    answers: new Answers({ db, now, channel, freshness }),
    joinGame: joining(writes, processes.name, () => processes.allKnow('rudeNames')),
    changeFace: changingFaces({ ...deps, channel, freshness }),
    chooseTeam: choosingTeams({ ...writes, rateCounters: deps.rateCounters, freshness }),
    playJoker: playingJokers({ ...writes, rateCounters: deps.rateCounters, freshness }),
    async close() {
      // A running sweep records that this process is alive, which must not happen after it has stopped.
      await Promise.all(stopping.map((stop) => stop()))
      stopCounting()
      reactions.close()
      registry.close()
      await processes.leave().catch(() => {})
    },
  }
}
