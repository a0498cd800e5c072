import { expect, test } from 'vitest'
import { normalForm } from '../../../rules/question-kinds/typed/normal-form'
import { isRude } from '../../../server/rude-words/rude-words'
import { knownTexts } from './known-texts'

test.each(knownTexts)('K4 K8 the product takes $text for what it is', ({ text, form, isRude: isRudeText }) => {
  expect(normalForm(text, true)).toBe(form)
  expect(isRude(text)).toBe(isRudeText)
})
