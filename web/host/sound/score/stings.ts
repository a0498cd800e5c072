import type { StingCue } from '../cue'
import { chord, inOrder, noise, note, type Note, type Score } from './note'

/** Short pieces that end by themselves. */
export function stingOf(cue: StingCue): Note[] {
  return inOrder(notesOf(cue))
}

function notesOf(cue: StingCue): Note[] {
  if (typeof cue === 'object') return getReady(cue.getReady)
  switch (cue) {
    case 'time-up':
      return timeUp()
    case 'reveal':
      return reveal()
    case 'leaderboard':
      return leaderboard()
    case 'podium-third':
      return podiumStep(0)
    case 'podium-second':
      return podiumStep(3)
    case 'podium-first':
      return fanfare()
  }
}

/** The last count before the question opens is higher. */
const getReady = (count: number): Note[] => [
  note(0, 'bell', count > 1 ? 76 : 81, count > 1 ? 0.15 : 0.35, 0.5),
  note(0, 'mallet', count > 1 ? 64 : 69, 0.2, 0.7),
]

/** Two beats, the second one lower. */
function timeUp(): Note[] {
  return [0, 0.2].flatMap((at, nth) => [
    note(at, 'kick', 36 - 5 * nth, 0.4, 0.9),
    noise(at, 'snare', 0.12, 0.3),
    note(at, 'bass', 45 - 12 * nth, 0.3 + 0.6 * nth, 0.9),
    ...chord(at, 'brass', nth ? [45, 52, 57, 60] : [57, 60, 64], nth ? 0.9 : 0.14, 0.6),
  ])
}

/** When the reveal's chord sounds: the moment of the right answer. */
export const revealSeconds = 1

/** Rises with the bars, and opens into C major. */
function reveal(): Note[] {
  const steps = [55, 57, 60, 62, 64, 67, 69, 72, 74, 76, 79, 81]
  const step = revealSeconds / steps.length
  return [
    ...steps.map((pitch, nth) => note(nth * step, 'mallet', pitch, 0.25, 0.3 + 0.03 * nth)),
    ...steps.map((_, nth) => noise(nth * step, 'hat', 0.03, 0.12 + 0.02 * nth)),
    note(revealSeconds, 'kick', 36, 0.3, 0.6),
    note(revealSeconds, 'bass', 48, 1.2, 0.7),
    noise(revealSeconds, 'crash', 1.2, 0.2),
    ...chord(revealSeconds, 'keys', [64, 67, 72, 74], 1.6, 0.5),
    ...chord(revealSeconds, 'pad', [60, 64, 67], 1.3, 0.5),
    ...chord(revealSeconds, 'bell', [84, 91], 1, 0.4),
  ]
}

/** Rows trade places: quick steps up. */
const leaderboard = (): Note[] =>
  [60, 62, 65, 67, 70, 72].flatMap((pitch, nth) => [
    note(nth * 0.09, 'mallet', pitch, 0.2, 0.5),
    ...(nth % 2 ? [] : [noise(nth * 0.09, 'hat', 0.03, 0.25)]),
  ])

/** Somebody steps onto the podium. */
const podiumStep = (key: number): Note[] => [
  note(0, 'kick', 36, 0.4, 0.8),
  noise(0, 'snare', 0.15, 0.25),
  note(0, 'bass', 43 + key, 0.9, 0.8),
  ...chord(0, 'brass', [55, 59, 62].map((pitch) => pitch + key), 0.18, 0.5),
  ...chord(0.24, 'brass', [55, 62, 67].map((pitch) => pitch + key), 0.8, 0.6),
  ...[79, 83, 86].map((pitch, nth) => note(0.24 + nth * 0.08, 'bell', pitch + key, 0.5, 0.3)),
] // prettier-ignore

/** Grows for three seconds, and goes on until the first place is shown. */
export function* podiumRoll(): Score {
  const step = 1 / 18
  for (let nth = 0; ; nth++) {
    const growth = Math.min(1, (nth * step) / 3)
    yield noise(nth * step, 'snare', 0.05, (0.1 + 0.35 * growth) * (nth % 2 ? 0.8 : 1))
    if (nth % 9 === 0) yield note(nth * step, 'bass', 43, 0.45, 0.3 + 0.4 * growth)
  }
}

/** The winner's fanfare: a call, its answer, and a long last chord. */
function fanfare(): Note[] {
  const third = 60 / 140 / 3
  const beat = 3 * third
  const call: [beats: number, pitches: number[], length: number][] = [
    [0, [60, 64, 67], 0.9],
    [1, [60, 64, 67], 0.3],
    [1 + 1 / 3, [60, 64, 67], 0.3],
    [1 + 2 / 3, [60, 64, 67], 0.3],
    [2, [65, 69, 72], 0.9],
    [3, [67, 71, 74], 0.9],
    [4, [67, 72, 76], 1.9],
    [6, [65, 69, 77], 0.6],
    [6 + 2 / 3, [67, 71, 74], 0.3],
    [7, [71, 74, 79], 0.9],
    [8, [60, 67, 72, 76, 79, 84], 5],
  ]
  const blows = [0, 2, 3, 4, 6, 7, 8]
  return [
    ...call.flatMap(([at, pitches, length]) => chord(at * beat, 'brass', pitches, length * beat, at < 8 ? 0.6 : 0.55)),
    ...blows.map((at) => note(at * beat, 'kick', 36, 0.35, 0.8)),
    ...[0, 4, 8].map((at) => noise(at * beat, 'crash', at < 8 ? 0.8 : 2.4, at < 8 ? 0.25 : 0.4)),
    ...([[0, 48], [2, 41], [3, 43], [4, 48], [6, 41], [7, 43], [8, 36]] as const).map(([at, pitch]) =>
      note(at * beat, 'bass', pitch, (at < 8 ? 0.8 : 4) * beat, 0.8),
    ),
    ...[0, 1, 2, 3, 4, 5].map((nth) => noise((7 + nth / 6) * beat, 'snare', 0.05, 0.2 + 0.05 * nth)),
    ...[84, 88, 91, 96, 91, 88, 91, 96].map((pitch, nth) => note((8 + nth / 3) * beat, 'bell', pitch, 0.6, 0.3)),
    ...chord(8 * beat, 'pad', [60, 64, 67], 5 * beat, 0.5),
  ]
} // prettier-ignore
