import { describe, expect, test } from 'vitest'
import { aGeneratedQuestion, aGeneration } from '../../../tests/kit/generations'
import { noGeneration, outcomeOf, reduce, type GenerationAction, type GenerationState } from './generation-state'

const start: GenerationAction = { type: 'start', mode: 'topic', requested: 8, previousId: null }
const found = (...given: Parameters<typeof aGeneration>): GenerationAction => ({
  type: 'generation',
  generation: aGeneration(...given),
})
const question = (number: number): GenerationAction => ({
  type: 'question',
  index: number - 1,
  question: aGeneratedQuestion(number),
})
const after = (...actions: GenerationAction[]): GenerationState => actions.reduce(reduce, noGeneration)
const questionsOf = (state: GenerationState) => ('generation' in state ? state.generation.questions : [])

function shuffled<T>(list: T[], random: () => number): T[] {
  const keyed = list.map((value) => ({ value, key: random() }))
  return keyed.toSorted((one, other) => one.key - other.key).map(({ value }) => value)
}

/** Random numbers: the same ones for the same seed. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

describe('a generation that this page has started', () => {
  test('is its own once the server tells of one that was not there before', () => {
    const starting = reduce(noGeneration, { ...start, previousId: 'older' })
    expect(reduce(starting, found(3, { id: 'older', status: 'finished' }))).toBe(starting)
    expect(reduce(starting, { type: 'generation', generation: null })).toBe(starting)
    expect(reduce(starting, found(0))).toMatchObject({ name: 'running', isOwn: true })
  })

  test('is not the one that another page has asked for meanwhile', () => {
    const stopped = after(start, { type: 'stop', isStopping: true })
    for (const other of [{ mode: 'image' as const }, { requested: 12 }])
      expect(reduce(stopped, found(0, other))).toMatchObject({ name: 'running', isOwn: false, isStopping: false })
  })

  test('is used by itself when it is finished, and offered when it was stopped', () => {
    const outcome = (...actions: GenerationAction[]) => {
      const state = after(start, found(3), ...actions)
      return state.name === 'ended' ? outcomeOf(state) : state.name
    }
    const stop: GenerationAction = { type: 'stop', isStopping: true }
    expect(outcome(found(8, { status: 'finished' }))).toBe('use')
    expect(outcome(found(3, { status: 'canceled' }))).toBe('offer')
    expect(outcome(stop, found(3, { status: 'canceled' }))).toBe('offer')
    // It was finished before the server heard of the stop.
    expect(outcome(stop, found(8, { status: 'finished' }))).toBe('offer')
    expect(outcome(stop, found(0, { status: 'canceled' }))).toBe('nothing')
    expect(outcome(found(0, { status: 'failed' }))).toBe('failure')
    expect(outcome(found(3, { status: 'failed' }))).toBe('offer')
  })

  test('has failed when its call is lost and the server knows of none', () => {
    const lost = after(start, { type: 'lose_call' })
    expect(lost.name).toBe('starting')
    expect(reduce(lost, { type: 'generation', generation: null })).toEqual({
      name: 'refused',
      mode: 'topic',
      message: undefined,
    })
    expect(reduce(lost, found(2))).toMatchObject({ name: 'running', isOwn: true })
  })
})

test('one that was found is offered and never used by itself', () => {
  const state = after(found(2), question(3), found(8, { status: 'finished' }))
  expect(state).toMatchObject({ name: 'ended', isOwn: false })
  expect(state.name === 'ended' && outcomeOf(state)).toBe('offer')
})

test('in whatever order questions and replies come, what is shown is a beginning, and the end is what the server says', () => {
  const whole = aGeneration(8).questions
  for (let seed = 1; seed <= 100; seed++) {
    const random = dice(seed)
    const events = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((number) => [question(number), found(number)])
    let state = after(start, found(0))
    let shownBefore = 0
    for (const event of shuffled([...events, ...events], random)) {
      state = reduce(state, event)
      const shown = questionsOf(state)
      expect(shown).toEqual(whole.slice(0, shown.length))
      expect(shown.length).toBeGreaterThanOrEqual(shownBefore)
      shownBefore = shown.length
    }
    expect(shownBefore).toBe(8)
    // The end dropped two questions.
    const ended = reduce(state, found(6, { status: 'finished' }))
    expect(questionsOf(shuffled(events, random).reduce(reduce, ended))).toHaveLength(6)
  }
})

test('a newer generation takes the place of an older one, and no reply about that one brings it back', () => {
  const newer = { id: 'two', startedAt: '2026-11-22T10:05:00.000Z' }
  const state = after(start, found(3), found(1, newer))
  expect(state).toMatchObject({ name: 'running', generation: { id: 'two' }, isOwn: false })
  expect(reduce(state, found(8, { status: 'finished' }))).toBe(state)
})
