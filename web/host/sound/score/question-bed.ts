import { chord, inOrder, later, noise, note, type Note, type Score } from './note'

/** One tick of the clock per second, so that music and ring count the same seconds. */
const beat = 0.5
const barSeconds = 2
export const tightSeconds = 5

/** A minor; four bars, each a root and its chord. */
const bars = [
  { root: 45, chord: [57, 60, 64] },
  { root: 41, chord: [57, 60, 65] },
  { root: 38, chord: [57, 62, 65] },
  { root: 40, chord: [56, 59, 64] },
]

/**
 * Music under a question: a calm pulse that gains layers towards the end, and tightens in the last five seconds. It is
 * laid out backwards from its end, so that it fits any remaining time. `key` transposes it by semitones.
 */
export function questionBed(secondsLeft: number, key: number): Score {
  const calmSeconds = secondsLeft - tightSeconds
  const calm = Array.from({ length: Math.max(0, Math.ceil(calmSeconds / barSeconds)) }, (_, fromEnd) =>
    later(
      calmBar(fromEnd, key, layersAt(tightSeconds + fromEnd * barSeconds)),
      calmSeconds - (fromEnd + 1) * barSeconds,
    ),
  )
  const all = [...calm.flat(), ...later(tight(key), calmSeconds)]
  return inOrder(all.filter(({ at }) => at >= 0))
}

/** The same music, waiting while the question is paused. */
export function* pausedBed(key: number): Score {
  for (let played = 0; ; played++)
    yield* later(inOrder(calmBar(bars.length - 1 - (played % bars.length), key, 1)), played * barSeconds)
}

const layersAt = (secondsLeft: number): number => (secondsLeft < 11 ? 3 : secondsLeft < 25 ? 2 : 1)

/** Bars are counted from the end: the last one, 0, leads back to the first. */
function calmBar(fromEnd: number, key: number, layers: number): Note[] {
  const { root, chord: pitches } = bars[bars.length - 1 - (fromEnd % bars.length)]!
  const eighths = Array.from({ length: 8 }, (_, nth) => nth)
  const moved = pitches.map((pitch) => pitch + key)
  return [
    ...chord(0, 'pad', moved, barSeconds * 0.95, 0.55),
    ...eighths.map((nth) => note(nth * beat * 0.5, 'pulse', root + key, 0.16, nth % 4 === 0 ? 0.7 : 0.5)),
    ...[0, 1].map((second) => note(second, 'mallet', 88 + key - 5 * second, 0.1, 0.38)),
    ...(layers > 1 ? eighths.map((nth) => noise(nth * beat * 0.5, 'hat', 0.03, nth % 2 ? 0.26 : 0.12)) : []),
    ...(layers > 1 ? [note(0, 'bass', root + key, 0.4, 0.6), note(1.25, 'bass', root + key, 0.3, 0.5)] : []),
    ...(layers > 2 ? [0, 1].map((second) => note(second, 'kick', 36, 0.2, 0.5)) : []),
    ...(layers > 2 ? eighths.map((nth) => note(nth * beat * 0.5, 'keys', moved[nth % 3]! + 12, 0.14, 0.22)) : []),
  ]
}

/** Five seconds, each a step higher, brighter and denser than the one before. */
function tight(key: number): Note[] {
  return [0, 1, 2, 3, 4].flatMap((second) => {
    const root = 40 + key + [0, 1, 2, 4, 7][second]!
    const growth = second / 4
    const sixteenths = Array.from({ length: 8 }, (_, nth) => nth)
    const fast = second < 2 ? sixteenths.filter((nth) => nth % 2 === 0) : sixteenths
    return later(
      [
        note(0, 'bell', root + 48, 0.2, 0.35 + 0.2 * growth),
        note(0, 'bass', root, 0.45, 0.55),
        note(0.5, 'bass', root, 0.45, 0.45),
        ...[0, 0.5].map((at) => note(at, 'kick', 36, 0.2, 0.5 + 0.15 * growth)),
        ...fast.map((nth) => note(nth * 0.125, 'pulse', root + 12, 0.1, 0.5)),
        ...fast.map((nth) =>
          note(nth * 0.125, 'edge', root + 12 + (nth % 4 === 3 ? 12 : 0), 0.09, 0.15 + 0.4 * growth),
        ),
        ...sixteenths.map((nth) => noise(nth * 0.125, 'hat', 0.03, (nth % 2 ? 0.16 : 0.26) + 0.15 * growth)),
        ...chord(0, 'pad', [root + 12, root + 19, root + 24], 0.95, 0.35 + 0.1 * growth),
      ],
      second,
    )
  })
}
