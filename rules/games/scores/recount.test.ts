/**
 * T3: a recount with another key is what the same answers had given with that key from the start, in games of any course:
 * ties, removals, late joins, pauses, extensions, extra time, several seats, rounds, all kinds, voided questions.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { courses, playCourse, type Course } from '../../../tests/kit/logged-games'
import { propertyRuns } from '../../../tests/kit/property-runs'
import { keyOf } from '../../../tests/kit/random-answers'
import { hasKey, type GameQuestion } from '../../questions'
import { judgeAgain, type Judgement } from '../../score'
import { closedQuestions, limitMs, scoringOf, type Game } from '../game-state'
import type { RecordedAnswer, RecordedGame, RecordedSeat } from '../log/recorded-game'
import { corrected, correctStep } from './corrections'
import { recounted, type Gains } from './recount'
import { standings } from './standings'

const pause = [
  { what: 'pause', n: 0, afterMs: 900 },
  { what: 'resume', n: 0, afterMs: 7_000 },
] as const
const close = { what: 'close', n: 1, afterMs: 900 } as const

/** Some questions are paused at once. None is open at the end, so that one can be corrected; none was before. */
const aCourse = courses().map((course): Course => {
  const actions = course.actions.filter(({ what }) => what !== 'correct' && what !== 'undo')
  const paused = actions.flatMap((action) =>
    action.what === 'open' && action.n % 4 === 0 ? [action, ...pause] : action,
  )
  return { ...course, actions: [...paused, close] }
})

interface Corrected {
  course: Course
  played: RecordedGame
  index: number
  question: GameQuestion
}

/** The question and the key that a number chooses. Null where no question with a key has closed. */
function correctedIn(course: Course, chosen: number): Corrected | null {
  const played = playCourse(course)
  const closed = course.questions.slice(0, closedQuestions(played.stored.game))
  const places = closed.flatMap((one, place) => (hasKey(one.kind) ? place : []))
  const index = places[chosen % Math.max(1, places.length)]
  const original = index === undefined ? undefined : closed[index]
  if (index === undefined || !original) return null
  const question = corrected(original, [], keyOf(original, chosen))
  return 'invalid' in question ? null : { course, played, index, question }
}

/** What a recount is made from. Each part can be wrong. */
interface Parts {
  game: Game
  seats: readonly RecordedSeat[]
  /** Those to the corrected question are judged again. */
  answers: ReadonlyMap<number, readonly RecordedAnswer[]>
  judge: typeof judgeAgain
  scoring: typeof scoringOf
  /** What is made of the totals at last. */
  end: (seats: RecordedSeat[]) => RecordedSeat[]
}

function partsOf({ played: { stored, answers }, index, question }: Corrected): Parts {
  const { game } = correctStep(stored.game, index, question, { key: {}, undoes: null })
  const seats = stored.seats.filter(({ admitted, isRemoved }) => admitted && !isRemoved)
  return { game, seats, answers, judge: judgeAgain, scoring: scoringOf, end: (all) => all }
}

function counted({ game, seats, answers, judge, scoring, end }: Parts, at: number): RecordedSeat[] {
  const judged = (index: number, given: Judgement) =>
    index === at ? judge(game.questions[index]!, given, limitMs(game, index), scoring(game, index)) : given
  const gainsOf = (index: number): Gains =>
    new Map((answers.get(index) ?? []).map((given) => [given.participantId, judged(index, given)]))
  const counting = recounted(seats, game)
  let step = counting.next()
  while (!step.done) step = counting.next(gainsOf(step.value))
  return end(step.value)
}

const nothing = { score: 0, correctAnswers: 0, totalTimeMs: 0 }

/** Totals, and who stands where. */
function resultOf(seats: readonly RecordedSeat[]): object {
  const players = [...seats]
    .sort((one, other) => one.id - other.id)
    .map((seat) => ({ ...seat, earlier: seat.earlier ?? nothing, correction: 0, nickname: '', face: 0, teamId: null }))
  return { players, ranks: standings(players).map(({ id, rank }) => [id, rank]) }
}

function fromTheStart({ course, index, question }: Corrected): RecordedSeat[] {
  const questions = course.questions.with(index, question)
  return playCourse({ ...course, questions }).stored.seats.filter((seat) => seat.admitted && !seat.isRemoved)
}

const isRight = (
  found: Corrected,
  change: (parts: Parts, found: Corrected) => Partial<Parts> = () => ({}),
): boolean => {
  const parts = partsOf(found)
  const again = counted({ ...parts, ...change(parts, found) }, found.index)
  return JSON.stringify(resultOf(again)) === JSON.stringify(resultOf(fromTheStart(found)))
}

test('T3 a recount equals the same answers played with that key from the start, whatever happened in the game', () => {
  const seen = new Set<string>()
  let games = 0
  fc.assert(
    fc.property(aCourse, fc.nat(60), (course, chosen) => {
      const found = correctedIn(course, chosen)
      if (!found) return
      games++
      for (const { row } of found.played.rows) seen.add(row.did)
      seen.add(found.question.kind).add(found.question.isVoid ? 'void' : 'counted')
      expect(resultOf(counted(partsOf(found), found.index))).toEqual(resultOf(fromTheStart(found)))
    }),
    { numRuns: 2 * propertyRuns },
  )
  expect(games).toBeGreaterThan(propertyRuns)
  for (const part of ['removed', 'joined', 'admission', 'paused', 'extended', 'extra_time', 'round_begun', 'void'])
    expect(seen).toContain(part)
})

const changedAnswers = (parts: Parts, change: (given: RecordedAnswer, index: number) => RecordedAnswer) => ({
  answers: new Map([...parts.answers].map(([index, all]) => [index, all.map((given) => change(given, index))])),
})
const changedQuestions = ({ game }: Parts, change: (question: GameQuestion) => GameQuestion) => ({
  game: { ...game, questions: game.questions.map(change) },
})

/** Recounts that are wrong in one thing each. */
const breaks: Record<string, (parts: Parts, found: Corrected) => Partial<Parts>> = {
  'keeps the points of the old key': () => ({ judge: (_, given) => given as ReturnType<typeof judgeAgain> }),
  'gives a question that is void its points': (parts) =>
    changedQuestions(parts, ({ isVoid: _, ...question }) => question as GameQuestion),
  'gives no credit in part': ({ judge }) => ({
    judge: (question, given, limit, scoring) => {
      const judged = judge(question, given, limit, scoring)
      return judged.credit < 1 ? { ...judged, pointsAwarded: 0 } : judged
    },
  }),
  'lets a question that counts twice count once': (parts) =>
    changedQuestions(parts, (question) => (question.points === 2 ? { ...question, points: 1 } : question)),
  'scores by speed where every right answer counts alike': () => ({ scoring: () => 'speed' }),
  'counts players who were removed': (_, { played }) => ({
    seats: played.stored.seats.filter(({ admitted }) => admitted),
  }),
  'leaves out who joined late': ({ seats }) => ({ seats: seats.filter(({ firstQuestion }) => firstQuestion === 0) }),
  'counts the time of extra time whole': (parts, { played }) => {
    const slow = new Set(played.stored.seats.flatMap(({ id, extraTimes = [] }) => (extraTimes.length > 0 ? id : [])))
    return changedAnswers(parts, (given) =>
      slow.has(given.participantId) ? { ...given, countedMs: 2 * given.countedMs } : given,
    )
  },
  'counts a pause as time': (parts, { played }) =>
    changedAnswers(parts, (given, index) => {
      const paused = (played.openings?.get(index)?.pauses ?? []).reduce((sum, [, ms]) => sum + ms, 0)
      return { ...given, countedMs: given.countedMs + Math.round(paused) }
    }),
  'lets a question that was missed take no time': (parts) => ({
    end: (all) =>
      all.map((seat) => {
        const own = [...parts.answers.values()].flat().filter(({ participantId }) => participantId === seat.id)
        return { ...seat, totalTimeMs: own.reduce((sum, { countedMs }) => sum + countedMs, 0) }
      }),
  }),
  'keeps the longest streak': ({ seats }) => ({
    end: (all) => all.map((seat, place) => ({ ...seat, longestStreak: seats[place]?.longestStreak ?? 0 })),
  }),
  'counts an evening as one round': ({ game }) => ({ game: { ...game, evening: null } }),
}

describe('T3 the property finds a recount that', () => {
  test.each(Object.entries(breaks))('%s', (_, change) => {
    const isFound = (course: Course, chosen: number) => {
      const found = correctedIn(course, chosen)
      return found !== null && !isRight(found, change)
    }
    const result = fc.check(
      fc.property(aCourse, fc.nat(60), (course, chosen) => !isFound(course, chosen)),
      { numRuns: 2 * propertyRuns, endOnFailure: true },
    )
    expect(result.failed).toBe(true)
  })
})
