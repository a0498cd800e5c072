/** T2: a log, played by the rules of today, gives the game that is stored; any change of either is found. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loggedGames, playCourse, type Course } from '../../../tests/kit/logged-games'
import { propertyRuns } from '../../../tests/kit/property-runs'
import { common, kinds } from '../../../tests/kit/random-answers'
import type { GameQuestion } from '../../questions'
import type { RecordedGame } from './recorded-game'
import { replay } from './replay'

const aLoggedGame = loggedGames()

const didIn = ({ rows }: RecordedGame) => rows.map(({ row }) => row.did)

/** Of a thousand games three have a ceremony that is skipped, and sometimes none has. */
function aSkippedCeremony(): RecordedGame {
  const did = (...all: Course['actions'][number]['what'][]): Course['actions'] =>
    all.map((what) => ({ what, n: 2, afterMs: 7_000 }))
  return playCourse({
    questions: kinds.slice(0, 1).map((kind) => ({ ...common, ...kind, id: 100 }) as GameQuestion),
    ...{ scoring: 'right', singlePlayer: false, hasTeams: false, firstRound: 0 },
    actions: did('join', 'open', 'answer', 'close', 'reveal'),
  })
}

test('T2 a game of any course is played again from its log and comes out the same', () => {
  const skipped = aSkippedCeremony()
  expect(didIn(skipped)).toContain('ceremony_skipped')
  const seen = new Set<string>()
  fc.assert(
    fc.property(aLoggedGame, (recorded) => {
      for (const did of didIn(recorded)) seen.add(did)
      expect(replay(recorded)).toEqual({ is: 'identical', rows: recorded.rows.length })
    }),
    { numRuns: propertyRuns, examples: [[skipped]] },
  )
  expect([...seen].sort()).toMatchInlineSnapshot(`
    [
      "admission",
      "begun",
      "ceremony_skipped",
      "closed",
      "corrected",
      "evening",
      "extended",
      "extra_time",
      "finished",
      "joined",
      "locked",
      "moved",
      "next",
      "opened",
      "paused",
      "remotes",
      "removed",
      "renamed",
      "resumed",
      "round_begun",
      "set_aside",
      "settings",
      "shown",
      "teams",
      "text_hidden",
    ]
  `)
})

type Kept = ReturnType<typeof structuredClone<RecordedGame>>
type Tamper = (game: Kept, at: number) => boolean

const pick = <Item>(items: readonly Item[], at: number): Item | undefined => items[at % Math.max(1, items.length)]
const closedAnswers = ({ rows, answers }: Kept) => {
  const closed = rows.flatMap(({ row }) => (row.did === 'closed' ? row.index : []))
  return closed.flatMap((index) => (answers.get(index) ?? []).map((answer) => ({ index, answer })))
}
const change = <Target extends object>(target: Target | undefined, fields: Partial<Target>): boolean =>
  target !== undefined && Object.assign(target, fields) === target

/**
 * What somebody, or a fault of the product, could change. False where there is nothing of the kind. What has no effect on
 * the game, such as a moment, only a hash can find.
 */
const tampers: Record<string, Tamper> = {
  'points of an answer': (game, at) => {
    const { answer } = pick(closedAnswers(game), at) ?? {}
    return change(answer, { pointsAwarded: (answer?.pointsAwarded ?? 0) + 1 })
  },
  'the credit of an answer': (game, at) => change(pick(closedAnswers(game), at)?.answer, { credit: 0.25 }),
  'an answer that nobody gave': (game, at) => {
    const { index, answer } = pick(closedAnswers(game), at) ?? {}
    return answer !== undefined && (game.answers.get(index!) as object[]).push({ ...answer, participantId: 9_999 }) > 0
  },
  'the score of a player': (game, at) => {
    const seat = pick(game.stored.seats, at)
    return change(seat, { score: (seat?.score ?? 0) + 1 })
  },
  'the streak of a player': (game, at) => change(pick(game.stored.seats, at), { longestStreak: 77 }),
  'a seat': (game) => (game.stored.seats as unknown[]).pop() !== undefined,
  'a removal': (game, at) => {
    const seat = pick(game.stored.seats, at)
    return change(seat, { isRemoved: !seat?.isRemoved })
  },
  'a correction': (game) => (game.stored.corrections as unknown[]).pop() !== undefined,
  'a correction that is stored twice': ({ stored: { corrections } }) =>
    corrections.length > 0 && (corrections as object[]).push({ ...corrections[0], id: 99 }) > 0,
  'the key of a question': (game, at) => change(pick(game.stored.game.questions, at), { text: 'Another?' }),
  'the extra time of a player': (game, at) =>
    change(pick(game.stored.seats, at), {
      extraTimes: [
        [0, 1.25],
        [1, 2],
        [2, 1.25],
      ],
    }),
  'the last extra time that was given': ({ rows, stored }) => {
    const last = rows.flatMap(({ list }) => (list?.of === 'times' ? [list.times as [number, number][]] : [])).at(-1)
    const [id] = last?.pop() ?? []
    return stored.seats.some((seat) => seat.id === id)
  },
  'when a question opened': ({ openings }, at) => {
    const opening = pick([...(openings?.values() ?? [])], at)
    return change(opening, { opensAt: (opening?.opensAt ?? 0) + 1 })
  },
  'a pause': ({ openings }, at) =>
    change(pick([...(openings?.values() ?? [])], at), { pauses: [[1_764_000_000_000, 700]] }),
  'the lock of the game': ({ stored }) => change(stored.game, { locked: !stored.game.locked }),
  'the number of players': ({ stored }) => change(stored.game, { joined: stored.game.joined + 1 }),
  'the state of the game': ({ stored }) =>
    change(stored.game, { phase: { name: 'finished', index: 0, revealedAt: 3, linksUntil: 4 } }),
  'a list of seats': ({ rows }, at) => {
    const lists = rows.flatMap(({ row, list }) =>
      row.did === 'joined' && row.admitted && list?.of === 'seats' ? [list.seats] : [],
    )
    return change(pick(lists, at)?.[0], { id: 8_888 })
  },
  'a list of ids': ({ rows }, at) => {
    const lists = rows.flatMap(({ list }) => (list?.of === 'ids' && list.ids.length > 0 ? [list.ids as number[]] : []))
    return pick(lists, at)?.pop() !== undefined
  },
  'a row that is missing': ({ rows }, at) =>
    pick(rows.slice(1), at)?.row.did !== 'extra_time' &&
    (rows as unknown[]).splice(1 + (at % Math.max(1, rows.length - 1)), 1).length > 0,
  'a change twice': ({ rows, stored }) => {
    const last = rows.at(-1)!
    stored.game.version++
    const { did, n } = last.row
    const isDone = (rows as unknown[]).push({ ...last, row: { ...last.row, n: n + 1 } }) > 0
    return isDone && !['remotes', 'renamed', 'teams', 'moved', 'set_aside', 'extra_time'].includes(did)
  },
  'who joined': ({ rows }, at) =>
    change(
      pick(
        rows.flatMap(({ row }) => (row.did === 'joined' ? [row] : [])),
        at,
      ),
      { who: 'host' },
    ),
  'who opened': ({ rows }, at) =>
    change(
      pick(
        rows.flatMap(({ row }) => (row.did === 'opened' ? [row] : [])),
        at,
      ),
      { who: 'clock' },
    ),
  'the last settings': ({ rows }) => {
    const row = rows.flatMap((one) => (one.row.did === 'settings' ? [one.row] : [])).at(-1)
    const other = row?.settings[3] === 'at_once' ? 'at_close' : 'at_once'
    return row !== undefined && Object.assign(row.settings, { 3: other }).length > 0
  },
}

const withTexts = loggedGames(kinds.filter(({ kind }) => kind === 'typed')).filter(
  (game) => textsIn(structuredClone(game)).length > 0,
)
const inTeams = aLoggedGame.filter(({ teamResults }) => [...teamResults.values()].flat().length > 0)
const resultsOf = ({ teamResults }: Kept) => [...teamResults.values()].flat()

const textsIn = (game: Kept) => closedAnswers(game).filter(({ answer }) => 'text' in answer.answer)

const tampersWithTexts: typeof tampers = {
  'an answer’s text for none': (game, at) => change(pick(textsIn(game), at)?.answer, { answer: { text: '' } }),
}

const tampersWithTeams: typeof tampers = {
  'the points of a team': (game, at) => {
    const result = pick(resultsOf(game), at)
    return change(result, { points: (result?.points ?? 0) + 1 })
  },
  'the time of a team': (game, at) => {
    const result = pick(resultsOf(game), at)
    return change(result, { timeMs: (result?.timeMs ?? 0) + 1 })
  },
  'who is set aside': (game, at) => {
    const result = pick(resultsOf(game), at)
    const [from, to] = result?.members.length ? [result.members, result.aside] : [result?.aside, result?.members]
    return to !== undefined && to.push(from?.pop() ?? 0) > 0
  },
}

test.each([
  ...Object.entries(tampers).map(([what, tamper]) => [what, tamper, aLoggedGame] as const),
  ...Object.entries(tampersWithTexts).map(([what, tamper]) => [what, tamper, withTexts] as const),
  ...Object.entries(tampersWithTeams).map(([what, tamper]) => [what, tamper, inTeams] as const),
])('T2 it is found when somebody changes %s', (_, tamper, games) => {
  let tried = 0
  fc.assert(
    fc.property(games, fc.nat(1_000), (recorded, at) => {
      const changed = structuredClone(recorded)
      if (!tamper(changed, at)) return
      tried++
      expect(replay(changed).is).not.toBe('identical')
    }),
    { numRuns: Math.ceil(propertyRuns / 10) },
  )
  expect(tried).toBeGreaterThan(0)
})

/** As a process of the first format would have written it: extra time stands beside each opening alone. */
function inFirstFormat(recorded: RecordedGame): RecordedGame {
  const { openings: _, ...game } = recorded
  const rows = recorded.rows.filter(({ row }) => row.did !== 'extra_time')
  return {
    ...game,
    rows: rows.map(({ row, list }) => ({ row: { ...row, v: 1 }, list })),
    stored: { ...game.stored, seats: game.stored.seats.map(({ extraTimes: _times, ...seat }) => seat) },
  }
}

test('T2 a log of the first format, which tells less, still replays', () => {
  fc.assert(
    fc.property(aLoggedGame, (recorded) => {
      const older = inFirstFormat(recorded)
      expect(replay(older)).toEqual({ is: 'identical', rows: older.rows.length })
    }),
    { numRuns: Math.ceil(propertyRuns / 10) },
  )
})
