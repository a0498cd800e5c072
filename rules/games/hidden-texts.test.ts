import { expect, test } from 'vitest'
import { hideStep } from './hidden-texts'
import { shownTexts } from './shown-texts'
import type { GameQuestion } from '../questions'
import { aGameState, asked, openPhase, plainQuestion } from '../../tests/kit/game-state'

const typed: GameQuestion = {
  ...plainQuestion,
  kind: 'typed',
  ...{ id: 100, text: '?', accepted: ['Arse'], rejected: [], ignoreAccents: true, allowTypos: true },
}
const game = aGameState({ phase: openPhase(), questions: [typed, ...asked(1)] })
const hide = (text: string, hidden = true, before = game) => {
  const outcome = hideStep(before, { index: 0, text, hidden })
  if ('refused' in outcome) throw new Error(outcome.refused)
  return outcome
}

test('K8 a text is hidden in all its spellings, and brought back', () => {
  const { game: after, changes } = hide('Café')
  expect(changes).toEqual([{ type: 'text_hidden', version: 2, index: 0, text: 'Café', hidden: true, replaces: null }])
  const shown = shownTexts(typed, 0, after.hiddenTexts, () => false)
  expect(['cafe', ' CAFÉ!', 'tea'].map(shown.isHidden)).toEqual([true, true, false])
  const back = hide('cafe', false, after).game
  expect(back.hiddenTexts).toEqual([{ index: 0, text: 'cafe', hidden: false }])
  expect(shownTexts(typed, 0, back.hiddenTexts, () => true).isHidden('Café')).toBe(false)
  expect(shownTexts(typed, 0, back.hiddenTexts, () => true).isShown('Café')).toBe(true)
})

test('K8 the same again changes nothing', () => {
  const { game: after } = hide('rude')
  expect(hide('RUDE', true, after).changes).toEqual([])
})

test('K8 a rude word is hidden until the host shows it, unless it is the right answer', () => {
  const shown = shownTexts(typed, 0, [], () => true)
  expect(['rude', 'arse'].map(shown.isHidden)).toEqual([true, false])
})

test('K8 there are texts of questions whose players send some, once they have been asked', () => {
  expect(hideStep(game, { index: 1, text: 'x', hidden: true })).toEqual({ refused: 'question_not_found' })
  expect(hideStep({ ...game, phase: { name: 'waiting' } }, { index: 0, text: 'x', hidden: true })).toEqual({
    refused: 'question_not_open',
  })
})

test('K8 a host decides on 500 texts at most', () => {
  const hiddenTexts = Array.from({ length: 500 }, (_, n) => ({ index: 0, text: `text ${n}`, hidden: true }))
  expect(hideStep({ ...game, hiddenTexts }, { index: 0, text: 'one more', hidden: true })).toEqual({
    refused: 'hidden_texts_full',
  })
  expect(hideStep({ ...game, hiddenTexts }, { index: 0, text: 'text 7', hidden: false })).not.toHaveProperty('refused')
})
