export type Voice =
  'pad' | 'keys' | 'mallet' | 'bell' | 'bass' | 'brass' | 'pulse' | 'edge' | 'kick' | 'hat' | 'snare' | 'crash'

export interface Note {
  /** Seconds after the beginning of the score. */
  at: number
  voice: Voice
  /** A MIDI pitch: 60 is middle C, 12 an octave. Noises have none. */
  pitch: number
  seconds: number
  /** 0 to 1. */
  strength: number
}

/** Notes in order of time. Some scores never end. */
export type Score = Iterable<Note>

export const note = (at: number, voice: Voice, pitch: number, seconds: number, strength: number): Note => ({
  at,
  voice,
  pitch,
  seconds,
  strength,
})

export const noise = (at: number, voice: 'hat' | 'snare' | 'crash', seconds: number, strength: number): Note =>
  note(at, voice, 0, seconds, strength)

/** A note with these settings for each of the pitches. */
export const chord = (at: number, voice: Voice, pitches: number[], seconds: number, strength: number): Note[] =>
  pitches.map((pitch) => note(at, voice, pitch, seconds, strength))

export const inOrder = (notes: Note[]): Note[] => [...notes].sort((one, other) => one.at - other.at)

export const later = (notes: Note[], seconds: number): Note[] =>
  notes.map((each) => ({ ...each, at: each.at + seconds }))
