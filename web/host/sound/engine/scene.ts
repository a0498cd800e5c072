import { cursorOf, type Cursor } from '../score/cursor'
import type { Score, Voice } from '../score/note'
import { instrumentOf, type Instrument } from './instruments'
import type { Mixer } from './mixer'
import { Filter, Gain } from './tone'

/** How far ahead of the audio clock notes are scheduled. */
const aheadSeconds = 0.15
/** A note this late is dropped: after a stall the page would play all missed notes at once. */
const lateSeconds = 0.1
/** The longest duration of the last notes and their echo. */
const tailSeconds = 4
const open = { hertz: 18_000, gain: 1 }
const muffled = { hertz: 420, gain: 0.6 }
const muffleSeconds = 0.35

/** A score with its own instruments, so that one can fade while the next begins. */
export class Scene {
  readonly #context: Mixer['context']
  readonly #output: Gain<'decibels'>
  readonly #wall: Filter
  readonly #fader: Gain
  readonly #onEnd: () => void
  readonly #instruments = new Map<Voice, Instrument>()
  #cursor: Cursor | null = null
  #start = 0
  #isDisposed = false

  constructor({ context, dry, room }: Mixer, decibels: number, onEnd: () => void) {
    this.#context = context
    this.#onEnd = onEnd
    this.#output = new Gain({ context, gain: decibels, units: 'decibels' })
    this.#wall = new Filter({ context, type: 'lowpass', frequency: open.hertz, Q: 0.3 }).connect(this.#output)
    this.#fader = new Gain({ context }).connect(this.#wall)
    this.#output.fan(dry, room)
  }

  /** Replaces the current score; notes that sound end by themselves. */
  play(score: Score, startsAt: number): void {
    this.#cursor = cursorOf(score)
    this.#start = startsAt
    this.#context.off('tick', this.#pump).on('tick', this.#pump)
    this.#pump()
  }

  /** Sounds as if heard through a wall. */
  muffle(isMuffled: boolean): void {
    const { hertz, gain } = isMuffled ? muffled : open
    this.#wall.frequency.rampTo(hertz, muffleSeconds)
    this.#fader.gain.rampTo(gain, muffleSeconds)
  }

  fadeOut(seconds: number): void {
    if (this.#isDisposed) return
    this.#fader.gain.rampTo(0, seconds)
    this.#end(seconds + 0.1)
  }

  readonly #pump = (): void => {
    if (!this.#cursor) return
    const now = this.#context.currentTime
    for (const note of this.#cursor.takeUntil(now + aheadSeconds - this.#start)) {
      const time = this.#start + note.at
      if (time > now - lateSeconds) this.#instrument(note.voice).play(note, Math.max(time, now))
    }
    if (this.#cursor.isOver()) this.#end(tailSeconds)
  }

  #instrument(voice: Voice): Instrument {
    const instrument = this.#instruments.get(voice) ?? instrumentOf(voice, this.#context, this.#fader)
    this.#instruments.set(voice, instrument)
    return instrument
  }

  #end(afterSeconds: number): void {
    this.#context.off('tick', this.#pump)
    this.#cursor = null
    this.#context.setTimeout(() => this.#dispose(), afterSeconds)
  }

  #dispose(): void {
    // Offline, everything scheduled is rendered at the end, and needs its nodes until then.
    if (this.#isDisposed || this.#context.isOffline) return
    this.#isDisposed = true
    for (const each of this.#instruments.values()) each.dispose()
    for (const node of [this.#fader, this.#wall, this.#output]) node.dispose()
    this.#onEnd()
  }
}
