/** G64: nobody else can tell that a player has extra time. */
import { afterAll, expect, test, vi } from 'vitest'
import type { GameEvent } from '../../contract/games/game-events'
import { routes } from '../../contract/routes'
import type { GameStream } from '../../tests/kit/app/game-streams'
import type { TestPlayer } from '../../tests/kit/app/live-game'
import { twoProcesses } from '../../tests/kit/app/two-processes'
import { extraTimeGames, soon } from '../../tests/kit/app/extra-time'

// Time passes here when a test says so: before anything is imported that sets a timer.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'] }))

const processes = twoProcesses()
const { here } = processes
const { watch, watchThere, time, phaseOf, aHall } = extraTimeGames(processes)
afterAll(() => void vi.useRealTimers())

type Recorded = { viewer: string; said: unknown }

/** Everything that all others are sent and told in a game in which Lea has this much time. */
async function recorded(factor: number): Promise<Recorded[]> {
  const { game, lea, amir, phones } = await aHall({ factor })
  const { pin, host } = game
  const mia = await game.join('Mia')
  const remote = await game.allowedRemote()
  await here.call(routes.games.admission, { pin, byHand: true }, host)
  const lou = await game.join('Lou')
  const streams: [string, GameStream][] = [
    ['amir', phones.amir],
    ['mia', await watch(pin, 'as=player', mia.cookie)],
    ['host', await watch(pin, 'as=host', host.cookie)],
    ['host elsewhere', await watchThere(pin, 'as=host', host.cookie)],
    ['remote', await watch(pin, 'as=remote', remote.cookie)],
    ['spectator', await watchThere(pin, 'as=watch')],
    ['newcomer', await watch(pin, 'as=player', lou.cookie)],
  ]
  const calls: Recorded[] = []
  const viewers: [string, string, 'host' | 'player' | 'watch' | 'remote'][] = [
    ['host', host.cookie, 'host'],
    ['remote', remote.cookie, 'remote'],
    ['amir', amir.cookie, 'player'],
    ['newcomer', lou.cookie, 'player'],
    ['spectator', '', 'watch'],
  ]
  async function ask() {
    for (const [viewer, cookie, as] of viewers)
      for (const route of [
        routes.games.state,
        routes.games.participants,
        routes.games.leaderboard,
        routes.games.find,
      ]) {
        const input = { pin, ...(route === routes.games.state && { as }) }
        calls.push({ viewer: `${viewer} ${route}`, said: (await here.call(route, input, { cookie })).body })
      }
    calls.push({
      viewer: 'remote',
      said: (await here.call(routes.games.remote, { pin }, { cookie: remote.cookie })).body,
    })
  }
  const answerAfter = async (player: TestPlayer, ms: number, question: number) => {
    await time(ms)
    return game.answer(player, { selectedAnswer: question % 2, responseTime: ms })
  }

  await ask()
  await game.startQuestion(0)
  calls.push({ viewer: 'amir', said: (await answerAfter(amir, 4_000, 1)).body })
  await ask()
  // Mia does not answer; Lea does at nine tenths of her time.
  await time(18_000 * factor - 4_000)
  await game.answer(lea, { selectedAnswer: 1, responseTime: 18_000 * factor })
  await time(4_000)
  await ask()
  await game.startQuestion(1)
  await time(2_000)
  await here.call(routes.games.pause, { pin, questionIndex: 1 }, host)
  await time(2_000)
  await ask()
  calls.push({ viewer: 'host', said: (await here.call(routes.games.resume, { pin, questionIndex: 1 }, host)).body })
  calls.push({
    viewer: 'host',
    said: (await here.call(routes.games.extend, { pin, questionIndex: 1, extension: 1 }, host)).body,
  })
  await time(3_000)
  for (const player of [mia, amir]) await game.answer(player, { selectedAnswer: 1, responseTime: 5_000 })
  await time(10_000 * factor - 5_000)
  await game.answer(lea, { selectedAnswer: 1, responseTime: 10_000 * factor })
  await expect.poll(() => phaseOf(game), soon).toBe('countdown')
  await ask()
  await here.call(routes.games.finish, { pin }, host)
  await time(2_000)
  await ask()
  const ids = new Map([lea, amir, mia, lou].map(({ id }, index) => [id, `player ${index}`]))
  const told = streams.map(([viewer, { events }]) => ({ viewer, said: events.filter(isNews) }))
  return [...calls, ...told].map((one) => comparable(one, { pin, ids }))
}

/** Counts are said again every few seconds. */
function isNews({ event }: GameStream['events'][number], index: number, all: GameStream['events']): boolean {
  if (event.type !== 'counts') return true
  const before = all.slice(0, index).findLast((one) => one.event.type === 'counts')
  return JSON.stringify(before?.event) !== JSON.stringify(event)
}

const times = new Set(['remainingMs', 'opensInMs', 'shownInMs', 'nextInMs', 'revealInMs', 'endsInMs', 'stateAt'])
const names = new Set(['pin', 'digits', 'quizId', 'questionId', 'face', 'createdAt'])

/** Without what differs between any two games, and without how much time is left. */
function comparable(recorded: Recorded, { pin, ids }: { pin: string; ids: Map<number, string> }): Recorded {
  const json = JSON.stringify(recorded, function (this: object, key, value: unknown) {
    if (key === 'id' && !('nickname' in this) && !('event' in this)) return 'id'
    if (times.has(key) || names.has(key)) return typeof value
    return typeof value === 'number' && (key === 'id' || key === 'participantId') && !('event' in this)
      ? (ids.get(value) ?? 'id')
      : value
  })
  return JSON.parse(json.replaceAll(pin, 'PIN')) as Recorded
}

test('G64 all others are sent and told the same, byte by byte, whether somebody has extra time or not, but for times', async () => {
  const [without, twice] = [await recorded(1), await recorded(2)]
  for (const [index, one] of without.entries()) expect(twice[index]).toEqual(one)
  expect(twice).toHaveLength(without.length)
  const types = new Set(
    without.flatMap(({ said }) =>
      Array.isArray(said) ? (said as { event?: GameEvent }[]).map(({ event }) => event?.type) : [],
    ),
  )
  for (const type of [
    'question_started',
    'question_paused',
    'question_extended',
    'countdown_started',
    'quiz_finished',
    'counts',
  ])
    expect(types).toContain(type)
})
