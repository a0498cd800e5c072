import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../contract/games/game-events'
import type { GameState } from '../../../contract/games/game-state'
import { propertyRuns } from '../../../tests/kit/property-runs'
import { aPlayersState, begun, opened, question, result, viewAfter, zoe } from '../../../tests/kit/view-actions'
import type { GameView, ViewAction } from './game-view'
import { reduceView } from './reduce-view'

describe('any order of connections', () => {
  /** A whole game as sent by a server: each event, with the state for a viewer who connects after it. */
  interface Sent {
    version: number
    event: Exclude<GameEvent, GameState>
  }

  const step = fc.oneof(
    fc.record({ do: fc.constant('advance' as const) }),
    fc.record({ do: fc.constant('join' as const) }),
    fc.record({ do: fc.constant('answer' as const), option: fc.nat({ max: 3 }) }),
    fc.record({ do: fc.constant('remove' as const), pick: fc.nat({ max: 20 }) }),
    fc.record({ do: fc.constant('lock' as const) }),
    fc.record({ do: fc.constant('count' as const), connected: fc.nat({ max: 20 }) }),
    fc.record({ do: fc.constant('correct' as const), index: fc.nat({ max: 2 }), option: fc.nat({ max: 3 }) }),
  )
  const scripts = fc.array(step, { maxLength: 25 })
  type Step = (typeof scripts extends fc.Arbitrary<infer M> ? M : never)[number]

  function play(script: Step[]): { log: Sent[]; states: GameState[] } {
    let state = aPlayersState({ as: 'host', you: undefined, counts: { joined: 0, connected: 0, answered: 0 } })
    const log: Sent[] = []
    const states = [state]
    const present = new Set<number>()
    let nextId = 1
    const emit = (event: Sent['event'], next: Partial<GameState>) => {
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
        emit({ type: 'player_joined', participant, joined }, { counts: { ...counts, joined } })
      } else if (step.do === 'remove') {
        if (!present.delete(step.pick)) continue
        const joined = counts.joined - 1
        const event = { type: 'participant_removed', participantId: step.pick, joined } as const
        emit(event, { version: version + 1, counts: { ...counts, joined } })
      } else if (step.do === 'answer') {
        if (phase !== 'question') continue
        const tallies = state.tallies!.map((n, option) => (option === step.option ? n + 1 : n))
        const event = { type: 'answer_submitted', selectedAnswer: step.option } as const
        emit(event, { tallies, counts: { ...counts, answered: counts.answered + 1 } })
      } else if (step.do === 'lock') {
        const locked = !state.locked
        emit({ type: 'lobby_locked', locked }, { version: version + 1, locked })
      } else if (step.do === 'count') {
        const counted = { ...counts, connected: step.connected }
        emit({ type: 'counts', ...counted }, { counts: counted })
      } else if (step.do === 'correct') {
        if ((phase !== 'countdown' && phase !== 'finished') || step.index > questionIndex) continue
        const corrected = {
          questionIndex: step.index,
          reveal: { correctAnswers: [step.option, 0], explanation: 'Misprinted.' },
          results: { tallies: [1, 0, step.option, 0] },
        }
        const leaderboard = [{ ...zoe, rank: 1, score: version }]
        const isCurrent = phase === 'countdown' && step.index === questionIndex
        const { reveal, results } = corrected
        emit(
          { type: 'scores_corrected', ...corrected, leaderboard },
          {
            ...{ version: version + 1, leaderboard, corrected },
            ...(isCurrent && { correctAnswer: step.option, reveal, tallies: results.tallies }),
          },
        )
      } else if (phase === 'question') {
        const tallies = state.tallies!
        emit(
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
          emit({ type: 'quiz_finished', leaderboard: [] }, { ...over, version: version + 1, leaderboard: [] })
          continue
        }
        emit(
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
            reveal: undefined,
            corrected: undefined,
            counts: { ...counts, answered: 0 },
          },
        )
      }
    }
    return { log, states }
  }

  /** The view without names, some of which only a list can bring. */
  const shared = ({ lobby: _, removedIds: __, newNames: ___, ...rest }: GameView) => rest
  const from = (state: GameState): ViewAction => ({ version: state.version, event: state, at: 0 })
  const lastOf = <T>(list: T[]): T => list.at(-1) as T

  test('the view is that of the newest state and what came later, however often the connection was made anew', () => {
    fc.assert(
      fc.property(scripts, fc.array(fc.nat(), { maxLength: 6 }), fc.infiniteStream(fc.nat()), (script, cuts, noise) => {
        const { log, states } = play(script)
        // Connections in order; each begins with the state and goes on from there.
        const begins = [0, ...cuts.map((cut) => cut % states.length).sort((a, b) => a - b)]
        const actions: ViewAction[] = begins.flatMap((begin, nth) => {
          const end = begins[nth + 1] ?? log.length
          // The last connection receives everything; an earlier one may have received only part of it.
          const until = nth === begins.length - 1 ? log.length : begin + ((noise.next().value ?? 0) % (end - begin + 1))
          return [
            from(states[begin]!),
            ...log.slice(begin, until).map(({ version, event }) => ({ version, event, at: 0 })),
          ]
        })
        // An old event may come again at any later place.
        const withEchoes = actions.flatMap((action, place) => {
          const known = lastOf(actions.slice(0, place + 1)) as { version: number }
          const echoes = actions.filter((earlier) => 'version' in earlier && earlier.version < known.version)
          const echo = echoes[(noise.next().value ?? 0) % Math.max(1, echoes.length)]
          return echo ? [action, echo] : [action]
        })
        expect(shared(viewAfter(...withEchoes))).toEqual(shared(viewAfter(from(lastOf(states)))))
      }),
      { numRuns: propertyRuns },
    )
  })

  test('every event but an answer counted for the host may be received twice', () => {
    fc.assert(
      fc.property(scripts, (script) => {
        const { log, states } = play(script.filter((step) => step.do !== 'answer'))
        const actions: ViewAction[] = log.map(({ version, event }) => ({ version, event, at: 0 }))
        const twice = actions.flatMap((action) => [action, action])
        expect(viewAfter(from(states[0]!), ...twice)).toEqual(viewAfter(from(states[0]!), ...actions))
      }),
      { numRuns: propertyRuns },
    )
  })

  test('own answers: no order of replies, failures and events shows a taken answer as open again', () => {
    const own = fc.constantFrom<PageAction['type']>(
      'answer-chosen',
      'sending-failed',
      'answer-recorded',
      'answer-late',
      'answer-refused',
    )
    fc.assert(
      fc.property(fc.array(own, { maxLength: 12 }), (types) => {
        let view: GameView | null = viewAfter(begun, opened(0))
        let wasTaken = false
        for (const type of types) {
          view = reduceView(view, actionOf(type))
          wasTaken ||= type === 'answer-recorded'
          if (wasTaken) expect(view?.phase).toMatchObject({ own: { name: 'taken', points: 834 } })
        }
      }),
      { numRuns: propertyRuns },
    )
  })

  type PageAction = Extract<ViewAction, { type: string }>
  function actionOf(type: PageAction['type']): PageAction {
    switch (type) {
      case 'answer-chosen':
        return { type, questionId: 1, answer: { selectedAnswer: 2 }, tookMs: 100 }
      case 'answer-recorded':
        return { type, result }
      case 'answer-refused':
        return { type, questionId: 1, message: 'no' }
      case 'lobby-read':
        return { type, participants: [], before: [] }
      case 'face-chosen':
      case 'face-recorded':
        return { type, face: 3 }
      case 'face-refused':
        return { type }
      default:
        return { type, questionId: 1 }
    }
  }
})
