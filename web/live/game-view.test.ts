import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnswerResult, BoardEntry, GameEvent, GameState, OpenQuestion } from '../../contract/game-events'
import { show, start, type GameView, type Happening } from './game-view'
import { aState as aBareState } from '../../tests/kit/game-state-event'

const question = (id: number): OpenQuestion => ({
  id,
  text: `Question ${id}`,
  options: ['Etna', 'Kīlauea', 'Fujisan', 'Krakatoa'],
  image: null,
  optionImages: null,
})

const zoe = { id: 7, nickname: 'Zoë', score: 0, correctAnswers: 0 }
const noStanding = { rank: 1, score: 0, correctAnswers: 0, gapToNext: null, nextNickname: null }

const aState = (more: Partial<GameState> = {}): GameState =>
  aBareState({
    counts: { joined: 2, connected: 2, answered: 0 },
    you: { participant: zoe, ...noStanding },
    ...more,
  })

const heard = (version: number, event: GameEvent, at = 0): Happening => ({ version, event, at })
const opened = (index: number, version = index * 2 + 2): Happening =>
  heard(version, {
    type: 'question_started',
    question: question(index + 1),
    questionIndex: index,
    totalQuestions: 3,
    timePerQuestion: 20,
    opensInMs: 0,
  })
const closed = (index: number, version = index * 2 + 3, leaderboard: BoardEntry[] = []): Happening =>
  heard(version, {
    type: 'countdown_started',
    countdownBetweenQuestions: 3,
    questionIndex: index,
    correctAnswer: 1,
    tallies: [0, 1, 0, 0],
    leaderboard,
  })
const result: AnswerResult = {
  questionId: 1,
  selectedAnswer: 1,
  responseTime: 3_200,
  isCorrect: true,
  correctAnswer: 1,
  pointsAwarded: 834,
  score: 834,
}
const you = (version: number, isCorrect: boolean | null, pointsAwarded = 0): Happening =>
  heard(version, {
    type: 'you',
    pointsAwarded,
    isCorrect,
    rank: 2,
    score: pointsAwarded,
    correctAnswers: isCorrect ? 1 : 0,
    gapToNext: 118,
    nextNickname: 'Jonas',
  })

const see = (...happenings: Happening[]): GameView => {
  const view = happenings.reduce(show, start)
  if (!view) throw new Error('nothing is shown yet')
  return view
}
const own = (view: GameView) => ('own' in view.phase ? view.phase.own : undefined)
const begin = heard(1, aState())

describe('what everybody sees', () => {
  test('nothing is shown before the first state', () => {
    expect([opened(0), closed(0)].reduce(show, start)).toBeNull()
  })

  test('status moves waiting, question, countdown, question … finished', () => {
    const finish = heard(8, { type: 'quiz_finished', leaderboard: [] })
    const steps = [begin, opened(0), closed(0), opened(1), closed(1), opened(2), closed(2), finish]
    const names = steps.map((_, last) => see(...steps.slice(0, last + 1)).phase.name)
    expect(names).toEqual([
      'waiting',
      'question',
      'countdown',
      'question',
      'countdown',
      'question',
      'countdown',
      'finished',
    ])
  })

  test('a game that is ended early knows how many questions it had, also after a reload', () => {
    const finish = heard(8, { type: 'quiz_finished', leaderboard: [] })
    expect(see(begin, finish).phase).toMatchObject({ asked: 0 })
    expect(see(begin, opened(0), finish).phase).toMatchObject({ asked: 1 })
    expect(see(begin, opened(0), closed(0), opened(1), closed(1), finish).phase).toMatchObject({ asked: 2 })
    expect(see(heard(8, aState({ phase: 'finished', questionIndex: 1 }))).phase).toMatchObject({ asked: 2 })
  })

  test('the four tallies rise with each answer and are reset at each new question', () => {
    const asHost = heard(1, aState({ as: 'host', you: undefined }))
    const answered = (selectedAnswer: number) => heard(2, { type: 'answer_submitted', selectedAnswer })
    const view = see(asHost, opened(0), answered(1), answered(1), answered(3))
    expect(view.phase).toMatchObject({ tallies: [0, 2, 0, 1] })
    expect(view.counts.answered).toBe(3)
    expect(see(asHost, opened(0), answered(1), closed(0), opened(1)).phase).toMatchObject({ tallies: [0, 0, 0, 0] })
  })

  test('the deadline is on the clock of this page, and follows the pictures', () => {
    const started = heard(
      2,
      {
        type: 'question_started',
        question: question(1),
        questionIndex: 0,
        totalQuestions: 3,
        timePerQuestion: 20,
        opensInMs: 3_000,
      },
      50_000,
    )
    expect(see(begin, started).phase).toMatchObject({ opensAt: 53_000, deadline: 73_000 })
    const state = aState({ version: 2, phase: 'question', question: question(1), remainingMs: 12_000 })
    expect(see(heard(2, state, 90_000)).phase).toMatchObject({ opensAt: 90_000, deadline: 102_000 })
  })

  test('a countdown that has begun is not begun again by a reconnect', () => {
    const state = aState({ version: 3, phase: 'countdown', question: question(1), correctAnswer: 1, tallies: [] })
    expect(see(begin, opened(0), closed(0), heard(3, state, 2_000)).phase).toMatchObject({ until: 3_000 })
    expect(see(heard(3, state, 2_000)).phase).toMatchObject({ until: 5_000 })
  })

  test('what is older than the view changes nothing', () => {
    const view = see(begin, opened(0), closed(0), opened(1))
    expect(show(view, opened(0))).toBe(view)
    expect(show(view, heard(1, aState()))).toBe(view)
  })

  test('somebody removed leaves the lobby, the board and the count, and does not come back with an older list', () => {
    const entry = { ...zoe, rank: 1 }
    const asHost = heard(1, aState({ as: 'host', you: undefined }))
    const names: Happening = { did: 'read-lobby', participants: [zoe, { id: 9, nickname: 'Amir' }], before: [] }
    const removed = heard(4, { type: 'participant_removed', participantId: 7, joined: 1 })
    const view = see(asHost, names, opened(0), closed(0, 3, [entry]), removed, names)
    expect(view.lobby).toEqual([{ id: 9, nickname: 'Amir' }])
    expect(view.counts.joined).toBe(1)
    expect(view.phase).toMatchObject({ leaderboard: [] })
  })

  test('names come newest first, from the list and from the stream, and each once', () => {
    const asHost = heard(1, aState({ as: 'host', you: undefined }))
    const joined = (id: number) =>
      heard(1, { type: 'player_joined', participant: { ...zoe, id, nickname: `n${id}` }, joined: id })
    const view = see(
      asHost,
      joined(3),
      { did: 'read-lobby', participants: [zoe, { id: 1, nickname: 'n1' }], before: [] },
      joined(8),
      joined(3),
      joined(2),
    )
    expect(view.lobby.map(({ id }) => id)).toEqual([8, 7, 3, 2, 1])
  })

  test('the list is how it is: who was removed while nothing was heard goes, who came meanwhile stays', () => {
    const asHost = heard(1, aState({ as: 'host', you: undefined }))
    const [amir, bea] = [
      { id: 8, nickname: 'Amir' },
      { id: 9, nickname: 'Bea' },
    ]
    const came = heard(2, { type: 'player_joined', participant: { ...zoe, ...bea }, joined: 3 })
    const first: Happening = { did: 'read-lobby', participants: [zoe, amir], before: [] }
    const again: Happening = { did: 'read-lobby', participants: [amir], before: [amir, zoe] }
    const view = see(asHost, first, came, again)
    expect(view.lobby).toEqual([bea, amir])
    expect(view.counts.joined).toBe(2)
  })

  test('many who are removed leave at once, and the board behind them is told', () => {
    const asHost = heard(1, aState({ as: 'host', you: undefined }))
    const names: Happening = { did: 'read-lobby', participants: [zoe, { id: 9, nickname: 'Amir' }], before: [] }
    const gone = { type: 'participants_removed' as const, joined: 1, participantIds: [9] }
    expect(see(asHost, names, heard(2, gone)).lobby.map(({ id }) => id)).toEqual([7])
    const board = [{ ...zoe, id: 5, rank: 1 }]
    const view = see(begin, opened(0), closed(0, 3, [{ ...zoe, rank: 1 }]), heard(4, { ...gone, leaderboard: board }))
    expect(view.phase).toMatchObject({ leaderboard: board })
  })

  test('who waits to be let in is known to the host, and to the one who waits', () => {
    const waiting = [{ id: 9, nickname: 'Lou', isActive: true }]
    const asHost = heard(1, aState({ as: 'host', you: undefined, admission: { byHand: true, waiting: [] } }))
    expect(see(asHost, heard(2, { type: 'admission', byHand: true, waiting })).admission).toMatchObject({ waiting })
    const newcomer = { id: 9, nickname: 'Lou' }
    const atTheDoor = see(heard(1, aState({ you: undefined, newcomer })))
    expect(atTheDoor.newcomer).toEqual(newcomer)
    expect(show(atTheDoor, heard(2, aState({ version: 2 })))?.newcomer).toBeUndefined()
  })

  test('locked and counted are heard', () => {
    expect(see(begin, heard(2, { type: 'lobby_locked', locked: true })).locked).toBe(true)
    const counts = { joined: 9, connected: 8, answered: 1 }
    expect(see(begin, heard(1, { type: 'counts', ...counts })).counts).toEqual(counts)
  })
})

describe("the player's own answer", () => {
  const choose: Happening = { did: 'choose', questionId: 1, selected: 1, tookMs: 6_600 }
  const failed: Happening = { did: 'fail-to-send', questionId: 1 }
  const answered: Happening = { did: 'get-answered', result }
  const taken = { name: 'taken', selected: 1, isCorrect: true, points: 834, correctAnswer: 1 }

  test('selecting an option locks the answer; it is taken once the server has replied', () => {
    expect(own(see(begin, opened(0), choose))).toEqual({ name: 'sending', selected: 1, tookMs: 6_600 })
    const view = see(begin, opened(0), choose, answered)
    // The time that counts, not the one of this page: it is the same in every tab and after a reload.
    expect(own(view)).toEqual({ ...taken, tookMs: 3_200 })
    expect(view.me?.standing.score).toBe(834)
  })

  test('a next question that fails to start resets the answer, also once the question has closed', () => {
    const answered = see(heard(1, aState()), opened(0), { did: 'get-answered', result })
    expect(own(show(answered, { did: 'release', questionId: 1 }) ?? answered)).toEqual({ name: 'none' })
    const revealed = see(heard(1, aState()), opened(0), { did: 'get-answered', result }, closed(0))
    expect(own(show(revealed, { did: 'release', questionId: 1 }) ?? revealed)).toEqual({ name: 'none' })
  })

  describe('G51 where another seat of this browser plays, how it went comes at the close', () => {
    const withheld: AnswerResult = { questionId: 1, selectedAnswer: 1, responseTime: 3_200 }
    const locked = { name: 'locked', selected: 1, tookMs: 3_200 }
    const replied: Happening = { did: 'get-answered', result: withheld }

    test('until then the choice is locked in, whatever else happens here', () => {
      const view = see(begin, opened(0), choose, replied)
      expect(own(view)).toEqual(locked)
      expect(view.me?.standing.score).toBe(0)
      const late: Happening = { did: 'come-late', questionId: 1 }
      expect(own(see(begin, opened(0), choose, replied, failed, late, replied))).toEqual(locked)
    })

    test('also after a reload', () => {
      const you = { participant: zoe, ...noStanding, answer: withheld }
      const state = aState({ version: 2, phase: 'question', question: question(1), remainingMs: 9_000, you })
      expect(own(see(heard(2, state)))).toEqual(locked)
    })

    test('then it is told, and a reply from before does not take it back', () => {
      const settled = { ...taken, tookMs: 3_200 }
      expect(own(see(begin, opened(0), choose, replied, closed(0), you(3, true, 834)))).toEqual(settled)
      expect(own(see(begin, opened(0), choose, closed(0), you(3, true, 834), replied))).toMatchObject(taken)
    })
  })

  test('G50 who came after the question opened knows from which one they play', () => {
    const late = { participant: zoe, ...noStanding, playsFrom: 1 }
    const state = aState({ version: 2, phase: 'question', question: question(1), remainingMs: 9_000, you: late })
    expect(see(heard(2, state)).me?.playsFrom).toBe(1)
    expect(see(heard(2, state), closed(0), you(3, null), opened(1)).me?.playsFrom).toBe(1)
    expect(see(begin).me?.playsFrom).toBe(0)
  })

  test('a failed sending releases the lock and keeps the choice', () => {
    expect(own(see(begin, opened(0), choose, failed))).toEqual({ name: 'unsent', selected: 1, tookMs: 6_600 })
    expect(own(see(begin, opened(0), choose, answered, failed))).toMatchObject(taken)
  })

  test('too late is said as such, by the reply or by the close', () => {
    const late = { name: 'late', selected: 1 }
    expect(own(see(begin, opened(0), choose, { did: 'come-late', questionId: 1 }))).toEqual(late)
    expect(own(see(begin, opened(0), choose, failed, closed(0), you(3, null)))).toEqual(late)
  })

  test('an answer whose reply was lost is settled by what the game says of it', () => {
    expect(own(see(begin, opened(0), choose, failed, closed(0), you(3, true, 834)))).toMatchObject(taken)
    const state = aState({
      version: 2,
      phase: 'question',
      question: question(1),
      remainingMs: 9_000,
      you: { participant: zoe, ...noStanding, answer: result },
    })
    expect(own(see(begin, opened(0), choose, failed, heard(2, state)))).toMatchObject(taken)
  })

  test('a choice on its way survives a reconnect, a recorded answer survives a reload', () => {
    const state = aState({ version: 2, phase: 'question', question: question(1), remainingMs: 9_000 })
    expect(own(see(begin, opened(0), choose, heard(2, state)))).toMatchObject({ name: 'sending', selected: 1 })
    const mine = { participant: zoe, ...noStanding, answer: result }
    expect(own(see(heard(2, { ...state, you: mine })))).toMatchObject(taken)
  })

  test('a new question resets the answer, and a late reply to the one before does not touch it', () => {
    expect(own(see(begin, opened(0), choose, answered, closed(0), opened(1), answered))).toEqual({ name: 'none' })
  })

  test('rank and gap come with the close', () => {
    const view = see(begin, opened(0), choose, answered, closed(0), you(3, true, 834))
    expect(view.me?.standing).toMatchObject({ rank: 2, gapToNext: 118, nextNickname: 'Jonas' })
  })
})

describe('a fresh state in the middle of a stream', () => {
  const open = (more: Partial<GameState> = {}) =>
    aState({ version: 2, phase: 'question', question: question(1), remainingMs: 12_000, opensInMs: 0, ...more })
  const answered: Happening[] = [
    { did: 'choose', questionId: 1, selected: 1, tookMs: 6_600 },
    { did: 'get-answered', result },
  ]
  /** Since `opened(0)` at 0 the deadline is 20 s. */
  const deadlineAfter = (at: number, remainingMs: number) =>
    see(begin, opened(0), heard(2, open({ remainingMs }), at)).phase

  test('a state that has travelled slowly does not run the time back, and a clock put right is followed', () => {
    expect(deadlineAfter(9_000, 12_000)).toMatchObject({ deadline: 20_000 })
    expect(deadlineAfter(8_000, 11_900)).toMatchObject({ deadline: 19_900 })
    expect(deadlineAfter(600_000, 12_000)).toMatchObject({ deadline: 612_000 })
  })

  test('answers that could be chosen are not locked again', () => {
    const began = heard(2, open({ opensInMs: 500, remainingMs: 20_500 }), 0)
    const late = heard(2, open({ opensInMs: 100, remainingMs: 20_100 }), 1_200)
    expect(see(began, late).phase).toMatchObject({ opensAt: 500, deadline: 20_500 })
  })

  test('G31 G34 own answer and score stay, also when the state was written before the answer', () => {
    const before = see(begin, opened(0), ...answered)
    const after = see(begin, opened(0), ...answered, heard(2, open()))
    expect(own(after)).toEqual(own(before))
    expect(after.me).toEqual(before.me)
    expect(after.me?.standing.score).toBe(834)
  })

  test('the score of another seat is not taken for that of this one', () => {
    const other = { participant: { ...zoe, id: 8, nickname: 'Amir' }, ...noStanding }
    const view = see(begin, opened(0), ...answered, heard(2, open({ you: other })))
    expect(view.me).toMatchObject({ id: 8, standing: { score: 0 } })
  })

  test('a reveal that has begun stays as it is', () => {
    const standing = { rank: 2, score: 834, correctAnswers: 1, gapToNext: 118, nextNickname: 'Jonas' }
    const state = aState({
      version: 3,
      phase: 'countdown',
      question: question(1),
      correctAnswer: 1,
      tallies: [0, 1, 0, 0],
      leaderboard: [],
      counts: { joined: 2, connected: 2, answered: 1 },
      you: { participant: { ...zoe, score: 834, correctAnswers: 1 }, ...standing, answer: result },
    })
    const revealed = [begin, opened(0), ...answered, closed(0), you(3, true, 834)]
    expect(see(...revealed, heard(3, state, 2_000))).toEqual({ ...see(...revealed), stateAt: 2_000 })
  })

  test('what the state has told already changes nothing when it is told once more', () => {
    const asHost = heard(2, open({ as: 'host', you: undefined, tallies: [0, 2, 0, 1] }), 8_000)
    const view = see(asHost)
    expect(show(view, opened(0))).toEqual(view)
    expect(view.phase).toMatchObject({ deadline: 20_000, tallies: [0, 2, 0, 1] })
  })

  test('what was missed before it is there, and names are known to be incomplete', () => {
    const before = see(begin, opened(0), ...answered)
    const next = open({ version: 4, question: question(2), questionIndex: 1, remainingMs: 20_000 })
    const view = see(begin, opened(0), ...answered, heard(4, next, 9_000))
    expect(view.phase).toMatchObject({ name: 'question', index: 1, own: { name: 'none' }, deadline: 29_000 })
    expect([before.stateAt, view.stateAt]).toEqual([0, 9_000])
  })
})

describe('any order of connections', () => {
  /** A whole game as a server tells it: after each message, the state that somebody who connects then is given. */
  interface Told {
    version: number
    event: Exclude<GameEvent, GameState>
  }

  const move = fc.oneof(
    fc.record({ do: fc.constant('move' as const) }),
    fc.record({ do: fc.constant('join' as const) }),
    fc.record({ do: fc.constant('answer' as const), option: fc.nat({ max: 3 }) }),
    fc.record({ do: fc.constant('remove' as const), pick: fc.nat({ max: 20 }) }),
    fc.record({ do: fc.constant('lock' as const) }),
    fc.record({ do: fc.constant('count' as const), connected: fc.nat({ max: 20 }) }),
  )
  const moves = fc.array(move, { maxLength: 25 })
  type Move = (typeof moves extends fc.Arbitrary<infer M> ? M : never)[number]

  function play(script: Move[]): { log: Told[]; states: GameState[] } {
    let state = aState({ as: 'host', you: undefined, counts: { joined: 0, connected: 0, answered: 0 } })
    const log: Told[] = []
    const states = [state]
    const present = new Set<number>()
    let nextId = 1
    const tell = (event: Told['event'], next: Partial<GameState>) => {
      state = { ...state, ...next }
      log.push({ version: state.version, event })
      states.push(state)
    }
    for (const step of script) {
      const { version, phase, questionIndex, counts } = state
      if (step.do === 'join') {
        const participant = { ...zoe, id: nextId++ }
        present.add(participant.id)
        const joined = counts.joined + 1
        tell({ type: 'player_joined', participant, joined }, { counts: { ...counts, joined } })
      } else if (step.do === 'remove') {
        if (!present.delete(step.pick)) continue
        const joined = counts.joined - 1
        const event = { type: 'participant_removed', participantId: step.pick, joined } as const
        tell(event, { version: version + 1, counts: { ...counts, joined } })
      } else if (step.do === 'answer') {
        if (phase !== 'question') continue
        const tallies = state.tallies!.map((n, option) => (option === step.option ? n + 1 : n))
        const event = { type: 'answer_submitted', selectedAnswer: step.option } as const
        tell(event, { tallies, counts: { ...counts, answered: counts.answered + 1 } })
      } else if (step.do === 'lock') {
        const locked = !state.locked
        tell({ type: 'lobby_locked', locked }, { version: version + 1, locked })
      } else if (step.do === 'count') {
        const counted = { ...counts, connected: step.connected }
        tell({ type: 'counts', ...counted }, { counts: counted })
      } else if (phase === 'question') {
        const tallies = state.tallies!
        tell(
          {
            type: 'countdown_started',
            countdownBetweenQuestions: 3,
            questionIndex,
            correctAnswer: 1,
            tallies,
            leaderboard: [],
          },
          {
            version: version + 1,
            phase: 'countdown',
            remainingMs: null,
            opensInMs: undefined,
            correctAnswer: 1,
            leaderboard: [],
          },
        )
      } else if (phase !== 'finished') {
        const index = phase === 'waiting' ? 0 : questionIndex + 1
        if (index === 3) {
          const over = { phase: 'finished', question: undefined, tallies: undefined, leaderboard: [] } as const
          tell({ type: 'quiz_finished', leaderboard: [] }, { ...over, version: version + 1, leaderboard: [] })
          continue
        }
        tell(
          {
            type: 'question_started',
            question: question(index + 1),
            questionIndex: index,
            totalQuestions: 3,
            timePerQuestion: 20,
            opensInMs: 0,
          },
          {
            version: version + 1,
            phase: 'question',
            questionIndex: index,
            question: question(index + 1),
            remainingMs: 20_000,
            opensInMs: 0,
            tallies: [0, 0, 0, 0],
            correctAnswer: undefined,
            counts: { ...counts, answered: 0 },
          },
        )
      }
    }
    return { log, states }
  }

  /** What has nothing to do with names that only a list can bring. */
  const shared = ({ lobby: _, removedIds: __, ...rest }: GameView) => rest
  const from = (state: GameState): Happening => ({ version: state.version, event: state, at: 0 })
  const lastOf = <T>(list: T[]): T => list.at(-1) as T

  test('the view is that of the newest state and what came later, however often the connection was made anew', () => {
    fc.assert(
      fc.property(moves, fc.array(fc.nat(), { maxLength: 6 }), fc.infiniteStream(fc.nat()), (script, cuts, noise) => {
        const { log, states } = play(script)
        // Connections in the order in which they are made; each begins with the state and goes on from there.
        const begins = [0, ...cuts.map((cut) => cut % states.length).sort((a, b) => a - b)]
        const happenings: Happening[] = begins.flatMap((begin, nth) => {
          const end = begins[nth + 1] ?? log.length
          // The last connection hears all; one before it may have heard less than had happened, or as much.
          const until = nth === begins.length - 1 ? log.length : begin + ((noise.next().value ?? 0) % (end - begin + 1))
          return [
            from(states[begin]!),
            ...log.slice(begin, until).map(({ version, event }) => ({ version, event, at: 0 })),
          ]
        })
        // Anything older than what is known may come again, at any place after it was outrun.
        const withEchoes = happenings.flatMap((happening, place) => {
          const known = lastOf(happenings.slice(0, place + 1)) as { version: number }
          const echoes = happenings.filter((earlier) => 'version' in earlier && earlier.version < known.version)
          const echo = echoes[(noise.next().value ?? 0) % Math.max(1, echoes.length)]
          return echo ? [happening, echo] : [happening]
        })
        expect(shared(see(...withEchoes))).toEqual(shared(see(from(lastOf(states)))))
      }),
      { numRuns: 10_000 },
    )
  })

  test('every message but an answer counted for the host may be heard twice', () => {
    fc.assert(
      fc.property(moves, (script) => {
        const { log, states } = play(script.filter((step) => step.do !== 'answer'))
        const happenings: Happening[] = log.map(({ version, event }) => ({ version, event, at: 0 }))
        const twice = happenings.flatMap((happening) => [happening, happening])
        expect(see(from(states[0]!), ...twice)).toEqual(see(from(states[0]!), ...happenings))
      }),
      { numRuns: 10_000 },
    )
  })

  test('own answers: no order of replies, failures and events shows a taken answer as open again', () => {
    const own = fc.constantFrom<Done['did']>('choose', 'fail-to-send', 'get-answered', 'come-late', 'get-refused')
    fc.assert(
      fc.property(fc.array(own, { maxLength: 12 }), (dids) => {
        let view: GameView | null = see(begin, opened(0))
        let wasTaken = false
        for (const did of dids) {
          view = show(view, doneOf(did))
          wasTaken ||= did === 'get-answered'
          if (wasTaken) expect(view?.phase).toMatchObject({ own: { name: 'taken', points: 834 } })
        }
      }),
      { numRuns: 10_000 },
    )
  })

  type Done = Extract<Happening, { did: string }>
  function doneOf(did: Done['did']): Done {
    switch (did) {
      case 'choose':
        return { did, questionId: 1, selected: 2, tookMs: 100 }
      case 'get-answered':
        return { did, result }
      case 'get-refused':
        return { did, questionId: 1, message: 'no' }
      case 'read-lobby':
        return { did, participants: [], before: [] }
      default:
        return { did, questionId: 1 }
    }
  }
})
