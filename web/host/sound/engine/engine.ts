import { cueKey, isMusic, type Cue, type MusicCue, type StingCue } from '../cue'
import { diceOf } from '../score/dice'
import { lobby } from '../score/lobby'
import type { Score } from '../score/note'
import { pausedBed, questionBed } from '../score/question-bed'
import { podiumRoll, stingOf } from '../score/stings'
import { createMixer, type Mixer } from './mixer'
import { Scene } from './scene'
import { Context, setContext } from './tone'

export interface Engine {
  play: (cue: Cue) => void
  setVolume: (volume: number) => void
  /** Wakes the audio: browsers allow that only on a press. */
  resume: () => void
  suspend: () => void
  close: () => void
}

/** The delay of a cue: its first notes need a moment to be scheduled. */
const soonSeconds = 0.06
const fadeSeconds = { toSting: 0.15, toMusic: 0.6, toSilence: 0.5 }
/** The key of each question's music, in semitones, so that neighbours sound different. */
const keys = [0, 3, -2, 5, 1]

/** Uses the page's timer as a clock: Tone's own is a worker made from a string. */
export async function createEngine(): Promise<Engine> {
  const context = new Context({ clockSource: 'timeout', latencyHint: 'playback', lookAhead: 0.1, updateInterval: 0.05 })
  setContext(context)
  const mixer = await createMixer(context)
  const player = createPlayer(mixer, () => Date.now())
  return {
    play: player.play,
    setVolume: mixer.setVolume,
    resume: () => void context.resume().catch(() => {}),
    suspend: () => void (context.rawContext as AudioContext).suspend().catch(() => {}),
    close() {
      mixer.dispose()
      context.dispose()
    },
  }
}

interface Music {
  cue: MusicCue
  scene: Scene
}

/** Turns cues into scenes. `now` is the page's clock, which deadlines refer to. */
export function createPlayer(mixer: Mixer, now: () => number): { play: (cue: Cue) => void } {
  let music: Music | null = null
  let beds = 0
  const stings = new Set<Scene>()

  function play(cue: Cue) {
    if (music && cueKey(music.cue) === cueKey(cue)) return
    if (cue === 'silence') endAll()
    else if (isMusic(cue)) playMusic(cue)
    else playSting(cue)
  }

  function endAll() {
    endMusic(fadeSeconds.toSilence)
    for (const scene of stings) scene.fadeOut(fadeSeconds.toSilence)
  }

  function endMusic(seconds: number) {
    music?.scene.fadeOut(seconds)
    music = null
  }

  function playMusic(cue: MusicCue) {
    const goesOn = music && isBed(music.cue) && isBed(cue) ? music.scene : null
    if (!goesOn) {
      endMusic(fadeSeconds.toMusic)
      if (isBed(cue)) beds++
    }
    const scene = goesOn ?? new Scene(mixer, decibelsOf(cue), () => {})
    scene.muffle(cue === 'paused')
    scene.play(scoreOf(cue), mixer.context.currentTime + soonSeconds)
    music = { cue, scene }
  }

  function playSting(cue: StingCue) {
    endMusic(fadeSeconds.toSting)
    const scene = new Scene(mixer, decibelsOf(cue), () => stings.delete(scene))
    stings.add(scene)
    scene.play(stingOf(cue), mixer.context.currentTime + soonSeconds)
  }

  function scoreOf(cue: MusicCue): Score {
    const key = keys[beds % keys.length]!
    if (cue === 'lobby') return lobby(diceOf(now()))
    if (cue === 'paused') return pausedBed(key)
    if (cue === 'podium-roll') return podiumRoll()
    return questionBed((cue.question - now()) / 1_000 - soonSeconds, key)
  }

  return { play }
}

/** A question and its pause are one piece of music. */
const isBed = (cue: MusicCue): boolean => cue === 'paused' || typeof cue === 'object'

function decibelsOf(cue: Exclude<Cue, 'silence'>): number {
  if (typeof cue === 'string') return decibels[cue]
  return 'question' in cue ? decibels.paused : 3.5
}

/** Measured, so that stings are about equally loud and a little louder than the music (tests/e2e/sound.spec.ts). */
const decibels: Record<Exclude<Extract<Cue, string>, 'silence'>, number> = {
  lobby: -4.5,
  paused: -1.5,
  'time-up': -4,
  reveal: -2,
  leaderboard: 2,
  'podium-third': -1.7,
  'podium-second': -1.3,
  'podium-roll': 0.5,
  'podium-first': -1.5,
}
