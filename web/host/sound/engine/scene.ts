import { cursorOf, type Cursor } from '../score/cursor'
import type { Score, Voice } from '../score/note'
import { instrumentOf, type Instrument } from './instruments'
import type { Mixer } from './mixer'
import { Filter, Gain } from './tone'

/** A score with instruments of its own, so that one can fade while the next begins. */
export interface Scene {
  /** Plays this from now on in the place of what it played; notes that sound end by themselves. */
  play: (score: Score, startsAt: number) => void
  /** As if heard through a wall. */
  muffle: (isMuffled: boolean) => void
  fadeOut: (seconds: number) => void
}

/** How far ahead of the audio clock notes are given to the instruments. */
const aheadSeconds = 0.15
/** A note this late is left out: a page that was held up would play all it missed at once. */
const lateSeconds = 0.1
/** How long the last notes and their echo may take. */
const tailSeconds = 4
const open = { hertz: 18_000, gain: 1 }
const muffled = { hertz: 420, gain: 0.6 }
const muffleSeconds = 0.35

export function createScene(mixer: Mixer, decibels: number, onEnd: () => void): Scene {
  const { context } = mixer
  const output = new Gain({ context, gain: decibels, units: 'decibels' })
  const wall = new Filter({ context, type: 'lowpass', frequency: open.hertz, Q: 0.3 }).connect(output)
  const fader = new Gain({ context }).connect(wall)
  output.fan(mixer.dry, mixer.room)
  const instruments = new Map<Voice, Instrument>()
  let cursor: Cursor | null = null
  let start = 0
  let isDisposed = false

  const instrument = (voice: Voice) => {
    const made = instruments.get(voice) ?? instrumentOf(voice, context, fader)
    instruments.set(voice, made)
    return made
  }

  function pump() {
    if (!cursor) return
    const now = context.currentTime
    for (const note of cursor.takeUntil(now + aheadSeconds - start)) {
      const time = start + note.at
      if (time > now - lateSeconds) instrument(note.voice).play(note, Math.max(time, now))
    }
    if (cursor.isOver()) end(tailSeconds)
  }

  function end(afterSeconds: number) {
    context.off('tick', pump)
    cursor = null
    context.setTimeout(dispose, afterSeconds)
  }

  function dispose() {
    // Offline, all that is scheduled is rendered at the end, and needs its nodes until then.
    if (isDisposed || context.isOffline) return
    isDisposed = true
    for (const each of instruments.values()) each.dispose()
    for (const node of [fader, wall, output]) node.dispose()
    onEnd()
  }

  return {
    play(score, startsAt) {
      cursor = cursorOf(score)
      start = startsAt
      context.off('tick', pump).on('tick', pump)
      pump()
    },
    muffle(isMuffled) {
      const { hertz, gain } = isMuffled ? muffled : open
      wall.frequency.rampTo(hertz, muffleSeconds)
      fader.gain.rampTo(gain, muffleSeconds)
    },
    fadeOut(seconds) {
      if (isDisposed) return
      fader.gain.rampTo(0, seconds)
      end(seconds + 0.1)
    },
  }
}
