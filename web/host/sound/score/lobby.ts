import { chord, inOrder, later, noise, note, type Note, type Score } from './note'

/** Eight bars of four beats. */
const beat = 60 / 88
const bar = 4 * beat
export const sectionSeconds = 8 * bar

interface Harmony {
  bass: number
  chord: number[]
}

const f = { bass: 41, chord: [57, 60, 64, 67] }
const dm = { bass: 38, chord: [53, 57, 60, 64] }
const bFlat = { bass: 46, chord: [53, 57, 60, 62] }
const c = { bass: 36, chord: [58, 60, 62, 65] }
const am = { bass: 45, chord: [55, 60, 64, 67] }
const gm = { bass: 43, chord: [58, 62, 65, 69] }

const home: Harmony[] = [f, dm, bFlat, c, f, am, bFlat, c]
const away: Harmony[] = [bFlat, am, gm, c, bFlat, am, dm, c]

interface Section {
  harmonies: Harmony[]
  hasTune?: boolean
  hasRhythm?: boolean
  /** Chords are struck off the beat, not held. */
  isPlucked?: boolean
}

/** Repeated: two minutes in which some part always enters or leaves. */
const form: Section[] = [
  { harmonies: home },
  { harmonies: home, hasTune: true },
  { harmonies: home, hasTune: true, hasRhythm: true },
  { harmonies: away, hasRhythm: true, isPlucked: true },
  { harmonies: away, hasTune: true, hasRhythm: true, isPlucked: true },
  { harmonies: home, isPlucked: true },
]

/** Two bars each, as [beat, step of the scale, beats]. */
type Motif = [beat: number, step: number, beats: number][]

const motifs: Motif[] = [
  [[0, 4, 1], [1.5, 3, 0.5], [2, 2, 1], [3.5, 4, 1.5], [6, 5, 1]],
  [[0.5, 2, 0.5], [1, 3, 0.5], [1.5, 4, 1], [3, 5, 1], [4.5, 4, 0.5], [5, 3, 2]],
  [[0, 5, 0.5], [1, 5, 0.5], [1.5, 4, 1], [4, 3, 0.5], [5, 3, 0.5], [5.5, 2, 1.5]],
  [[1, 0, 0.5], [1.5, 1, 0.5], [2, 2, 0.5], [2.5, 4, 2], [5.5, 3, 0.5], [6, 2, 1]],
  [[0, 2, 1.5], [2, 4, 1.5], [4, 6, 1.5], [6, 5, 1]],
  [[0, 7, 0.5], [0.5, 6, 0.5], [1, 5, 1], [2.5, 6, 0.5], [3, 4, 2], [6, 2, 1]],
] // prettier-ignore

/** F G A C D: any of these notes fits all the chords. */
const scale = [65, 67, 69, 72, 74]
const pitchOf = (step: number) => scale[step % scale.length]! + 12 * Math.floor(step / scale.length)

/** Music while players join: warm, unhurried, and never the same twice. */
export function* lobby(dice: () => number): Score {
  for (let played = 0; ; played++)
    yield* later(inOrder(sectionOf(form[played % form.length]!, dice)), played * sectionSeconds)
}

function sectionOf({ harmonies, hasTune, hasRhythm, isPlucked }: Section, dice: () => number): Note[] {
  return [
    ...harmonies.flatMap((harmony, nth) => later(isPlucked ? plucked(harmony) : held(harmony), nth * bar)),
    ...harmonies.flatMap((harmony, nth) => later(bassOf(harmony, dice), nth * bar)),
    ...(hasTune ? tune(dice) : []),
    ...(hasRhythm ? harmonies.flatMap((_, nth) => later(rhythm(dice), nth * bar)) : []),
  ]
}

const held = ({ chord: pitches }: Harmony): Note[] => [
  ...chord(0, 'pad', pitches, bar * 0.95, 0.5),
  // Arpeggiated as by a hand, from the lowest to the highest note.
  ...pitches.map((pitch, nth) => note(nth * 0.03, 'keys', pitch, 2 * beat, 0.45)),
]

const plucked = ({ chord: pitches }: Harmony): Note[] => [
  ...chord(0, 'pad', pitches.slice(0, 3), bar * 0.95, 0.35),
  ...[0.5, 1.5, 2.5, 3].flatMap((at, nth) =>
    chord(at * beat, 'keys', pitches.slice(nth % 2), 0.4 * beat, nth === 3 ? 0.4 : 0.3),
  ),
]

const bassOf = ({ bass }: Harmony, dice: () => number): Note[] => [
  note(0, 'bass', bass, 1.6 * beat, 0.8),
  note(2.5 * beat, 'bass', bass, 0.9 * beat, 0.55),
  ...(dice() < 0.4 ? [note(3.5 * beat, 'bass', bass + 12, 0.4 * beat, 0.4)] : []),
]

/** A motif, its variation, another motif, and a rest. */
function tune(dice: () => number): Note[] {
  const first = Math.floor(dice() * motifs.length)
  const second = (first + 1 + Math.floor(dice() * (motifs.length - 1))) % motifs.length
  const phrases = [motifs[first]!, varied(motifs[first]!, dice), motifs[second]!]
  return phrases.flatMap((motif, nth) =>
    motif.map(([at, step, beats]) =>
      note(nth * 2 * bar + at * beat, 'mallet', pitchOf(step), beats * beat, 0.55 + 0.2 * dice()),
    ),
  )
}

const varied = (motif: Motif, dice: () => number): Motif =>
  motif
    .filter((_, nth) => nth === 0 || dice() > 0.15)
    .map(([at, step, beats]) => [at, Math.max(0, step + (dice() < 0.25 ? 1 : 0)), beats])

const rhythm = (dice: () => number): Note[] => [
  note(0, 'kick', 36, 0.2, 0.5),
  note(2.5 * beat, 'kick', 36, 0.2, 0.35),
  noise(beat, 'snare', 0.06, 0.14),
  noise(3 * beat, 'snare', 0.06, 0.16),
  ...Array.from({ length: 8 }, (_, nth) =>
    noise(nth * 0.5 * beat, 'hat', 0.04, (nth % 2 ? 0.3 : 0.16) + 0.06 * dice()),
  ),
]
