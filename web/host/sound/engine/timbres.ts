import type { Voice } from '../score/note'

/** Times in seconds, and the share of the strength that remains while the note lasts. */
export interface Envelope {
  attack: number
  decay: number
  sustain: number
  release: number
}

export interface Timbre {
  decibels: number
  envelope: Envelope
  filter?: { type: 'lowpass' | 'highpass' | 'bandpass'; hertz: number }
  source: 'noise' | Wave
}

export interface Wave {
  shape: 'sine' | 'triangle' | 'sawtooth'
  /** Two waves, this many cents apart: wider and warmer. */
  cents?: number
  /** A second wave that modulates the first: its frequency ratio, its depth, and how soon it ends. */
  bent?: { ratio: number; depth: number; decay: number }
  /** Falls to its pitch from some octaves above, like the skin of a drum. */
  fall?: { octaves: number; seconds: number }
}

/** The instruments. Their levels let no voice cover the others. */
export const timbres: Record<Voice, Timbre> = {
  pad: {
    decibels: -21,
    envelope: { attack: 0.35, decay: 0.6, sustain: 0.7, release: 0.9 },
    filter: { type: 'lowpass', hertz: 950 },
    source: { shape: 'sawtooth', cents: 18 },
  },
  keys: {
    decibels: -16,
    envelope: { attack: 0.004, decay: 1.2, sustain: 0.12, release: 0.4 },
    source: { shape: 'sine', bent: { ratio: 2, depth: 1.1, decay: 0.5 } },
  },
  mallet: {
    decibels: -11,
    envelope: { attack: 0.002, decay: 0.5, sustain: 0, release: 0.3 },
    source: { shape: 'sine', bent: { ratio: 4, depth: 1.6, decay: 0.1 } },
  },
  bell: {
    decibels: -16,
    envelope: { attack: 0.002, decay: 1.3, sustain: 0, release: 0.8 },
    source: { shape: 'sine', bent: { ratio: 3.5, depth: 2.4, decay: 0.5 } },
  },
  bass: {
    decibels: -9,
    envelope: { attack: 0.008, decay: 0.5, sustain: 0.5, release: 0.12 },
    filter: { type: 'lowpass', hertz: 750 },
    source: { shape: 'triangle' },
  },
  brass: {
    decibels: -18,
    envelope: { attack: 0.025, decay: 0.3, sustain: 0.7, release: 0.22 },
    filter: { type: 'lowpass', hertz: 2_600 },
    source: { shape: 'sawtooth', cents: 12 },
  },
  pulse: {
    decibels: -8,
    envelope: { attack: 0.004, decay: 0.16, sustain: 0.1, release: 0.06 },
    filter: { type: 'lowpass', hertz: 620 },
    source: { shape: 'sawtooth' },
  },
  edge: {
    decibels: -13,
    envelope: { attack: 0.003, decay: 0.12, sustain: 0.05, release: 0.05 },
    filter: { type: 'lowpass', hertz: 3_200 },
    source: { shape: 'sawtooth' },
  },
  kick: {
    decibels: -8,
    envelope: { attack: 0.002, decay: 0.28, sustain: 0, release: 0.15 },
    source: { shape: 'sine', fall: { octaves: 2, seconds: 0.07 } },
  },
  hat: {
    decibels: -14,
    envelope: { attack: 0.002, decay: 0.06, sustain: 0, release: 0.04 },
    filter: { type: 'highpass', hertz: 7_500 },
    source: 'noise',
  },
  snare: {
    decibels: -7,
    envelope: { attack: 0.002, decay: 0.12, sustain: 0, release: 0.05 },
    filter: { type: 'bandpass', hertz: 1_900 },
    source: 'noise',
  },
  crash: {
    decibels: -13,
    envelope: { attack: 0.002, decay: 1.6, sustain: 0, release: 0.6 },
    filter: { type: 'highpass', hertz: 4_200 },
    source: 'noise',
  },
}
