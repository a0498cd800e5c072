import { describe, expect, test } from 'vitest'
import type { StingCue } from '../cue'
import { cursorOf } from './cursor'
import { diceOf } from './dice'
import { lobby, sectionSeconds } from './lobby'
import type { Note, Score } from './note'
import { pausedBed, questionBed, tightSeconds } from './question-bed'
import { podiumRoll, revealSeconds, stingOf } from './stings'

const first = (score: Score, seconds: number): Note[] => cursorOf(score).takeUntil(seconds)
const stings: StingCue[] = ['time-up', 'reveal', 'leaderboard', 'podium-third', 'podium-second', 'podium-first', { getReady: 3 }] // prettier-ignore

describe('every score', () => {
  const scores: [name: string, notes: Note[]][] = [
    ['lobby', first(lobby(diceOf(7)), 600)],
    ['question', first(questionBed(240, 5), 240)],
    ['question that is nearly over', first(questionBed(1.3, -2), 10)],
    ['paused', first(pausedBed(3), 60)],
    ['podium-roll', first(podiumRoll(), 30)],
    ...stings.map((cue): [string, Note[]] => [JSON.stringify(cue), stingOf(cue)]),
  ]
  test.each(scores)('%s has notes that can be heard, in their order', (_, notes) => {
    expect(notes.length).toBeGreaterThan(1)
    const isHeard = ({ at, voice, pitch, seconds, strength }: Note, nth: number) =>
      at >= (notes[nth - 1]?.at ?? 0) &&
      seconds > 0 &&
      strength > 0 &&
      strength <= 1 &&
      (['hat', 'snare', 'crash'].includes(voice) || (pitch >= 24 && pitch <= 108))
    expect(notes.filter((note, nth) => !isHeard(note, nth))).toEqual([])
  })
})

test('the lobby is never the same twice, and goes on from one section to the next', () => {
  const round = 6 * sectionSeconds
  const notes = first(lobby(diceOf(7)), 3 * round)
  const tuneOf = (nth: number) =>
    notes
      .filter(({ at, voice }) => voice === 'mallet' && at >= nth * round && at < (nth + 1) * round)
      .map(({ at, pitch }) => `${(at - nth * round).toFixed(3)} ${pitch}`)
      .join()
  expect(new Set([tuneOf(0), tuneOf(1), tuneOf(2)]).size).toBe(3)
  for (let section = 1; section < 18; section++)
    expect(notes.some(({ at }) => Math.abs(at - section * sectionSeconds) < 0.001)).toBe(true)
})

test('the same seed plays the same lobby', () => {
  expect(first(lobby(diceOf(7)), 200)).toEqual(first(lobby(diceOf(7)), 200))
})

describe('the question’s music', () => {
  test('ends when the question does', () => {
    for (const left of [5, 12.4, 20, 240]) {
      const { at } = questionNotes(left).at(-1)!
      expect(left - at).toBeGreaterThan(0)
      expect(left - at).toBeLessThan(0.2)
    }
  })

  test('is much denser and higher in its last five seconds', () => {
    const notes = questionNotes(20)
    const density = (from: number, to: number) => notes.filter(({ at }) => at >= from && at < to).length / (to - from)
    expect(density(15, 20)).toBeGreaterThan(1.3 * density(10, 15))
    expect(density(10, 15)).toBeGreaterThan(density(0, 5) * 0.99)
    const bells = notes.filter(({ voice }) => voice === 'bell')
    expect(bells.map(({ at }) => Math.round(at))).toEqual([15, 16, 17, 18, 19])
    expect(bells.map(({ pitch }) => pitch)).toEqual(bells.map(({ pitch }) => pitch).toSorted((a, b) => a - b))
  })

  test('with less time left than that it begins in the middle', () => {
    expect(questionNotes(2).length).toBeLessThan(questionNotes(tightSeconds).length)
    expect([...questionBed(0, 0)]).toEqual([])
    expect([...questionBed(-3, 0)]).toEqual([])
  })
})

test('the reveal’s chord sounds when its run is over', () => {
  const top = stingOf('reveal').filter(({ voice }) => voice === 'keys')
  expect(new Set(top.map(({ at }) => at))).toEqual(new Set([revealSeconds]))
})

const questionNotes = (seconds: number): Note[] => [...questionBed(seconds, 0)]
