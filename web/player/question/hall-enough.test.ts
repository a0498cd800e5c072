import { expect, test } from 'vitest'
import { defaultSettings } from '../../../contract/games/game-settings'
import { questionKinds, type QuestionKind } from '../../../contract/questions/question-kinds'
import { aQuestionPhase } from '../../../tests/kit/situations'
import { aPlayersState, begun, opened, received, viewAfter } from '../../../tests/kit/view-actions'
import type { QuestionPhase } from '../../live/view/phase'
import { isHallEnough } from './hall-enough'

const settings = { ...defaultSettings, phoneShows: 'buttons' as const }
const chosen = viewAfter(received(1, aPlayersState({ settings })))
const phase = aQuestionPhase()
const phaseOf = (kind: QuestionKind) => ({
  ...phase,
  question: { ...phase.question, kind } as QuestionPhase['question'],
})

test('N3 phones do without the texts of a choice, of several right ones and of a poll, and of no other kind', () => {
  expect(questionKinds.filter((kind) => isHallEnough(chosen, phaseOf(kind)))).toEqual(['choice', 'several', 'poll'])
})

test('N3 they show all until the host has chosen, and where a server of the version before says nothing', () => {
  expect(isHallEnough(viewAfter(begun), phase)).toBe(false)
  expect(isHallEnough({ ...chosen, settings: defaultSettings }, phase)).toBe(false)
  expect(isHallEnough({ ...chosen, settings: null }, phase)).toBe(false)
})

test('N3 it holds at once, while a question is open', () => {
  const before = viewAfter(begun, opened(0))
  const after = viewAfter(begun, opened(0), received(3, { type: 'settings_changed', settings }))
  const shown = [before, after].map((view) => view.phase.name === 'question' && isHallEnough(view, view.phase))
  expect(shown).toEqual([false, true])
})

test('N3 they show all where each has the answers in another order, and where the host plays alone', () => {
  expect(isHallEnough(chosen, { ...phase, isMixed: true })).toBe(false)
  expect(isHallEnough({ ...chosen, singlePlayer: true }, phase)).toBe(false)
})
