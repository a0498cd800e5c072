import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainQuestion } from '../../../tests/kit/game-state'
import { gradeKept, type GameQuestion } from '../../questions'
import type { MadeCorrection } from '../log/recorded-game'
import { corrected } from './corrections'
import { removedText, withoutTextsOf } from './texts-in-keys'

const typed: GameQuestion = {
  ...plainQuestion,
  kind: 'typed',
  ...{ id: 100, text: '?', accepted: ['Paris'], rejected: ['Parma'], ignoreAccents: true, allowTypos: true },
}
const correction = (id: number, key: MadeCorrection['key'], undoneBy: number | null = null): MadeCorrection => ({
  ...{ id, index: 0, key, undoneBy },
})
const keysOf = (made: readonly MadeCorrection[]) => made.map(({ key }) => key)

test('G66 what only this player has sent leaves the key, also one that was undone', () => {
  const made = [
    correction(1, { accepted: ['Paris', 'zoë was here'], rejected: ['Parma', 'ZOË IS SILLY'] }),
    correction(2, { accepted: ['Paris', 'Zoë was here', 'Lutetia'] }, 3),
    correction(4, { void: true }),
  ]
  const own = ['Zoë was here', 'Zoë is silly', 'Parma']
  expect(keysOf(withoutTextsOf(typed, made, { own, others: ['Lyon'] }))).toEqual([
    { accepted: ['Paris'], rejected: ['Parma'] },
    { accepted: ['Paris', 'Lutetia'] },
    { void: true },
  ])
})

test('G66 what others have sent, too, stays in their spelling', () => {
  const made = [correction(1, { accepted: ['Zoë', 'LYON'] })]
  const left = withoutTextsOf(typed, made, { own: ['Zoë', 'LYON'], others: ['lyon'] })
  expect(keysOf(left)).toEqual([{ accepted: ['lyon'] }])
})

test('G66 a key of nothing else says that it was removed', () => {
  const left = withoutTextsOf(typed, [correction(1, { accepted: ['Zoë'] })], { own: ['Zoë'], others: [] })
  expect(keysOf(left)).toEqual([{ accepted: [removedText] }])
})

test('G66 an answer of somebody else that was right but for a typo stays right', () => {
  const made = [correction(1, { accepted: ['Constantinople'] })]
  const left = withoutTextsOf(typed, made, { own: ['Constantinople'], others: ['Constantinopel', 'Rome'] })
  expect(keysOf(left)).toEqual([{ accepted: [removedText, 'Constantinopel'], rejected: ['Parma'] }])
})

test('G66 whatever others have sent is judged as before', () => {
  const aText = fc.constantFrom('Lisbon', 'Lisbone', 'Lisboa', 'Lisbons', 'Lisbond', 'lisbon', 'Bisbon', 'Rome', 'Roma')
  const texts = fc.array(aText, { maxLength: 5 })
  const key = fc.record({ accepted: fc.array(aText, { minLength: 1, maxLength: 3 }), rejected: texts })
  let changed = 0
  fc.assert(
    fc.property(fc.array(key, { minLength: 1, maxLength: 3 }), texts, texts, (keys, own, others) => {
      const made = keys.map((each, place) => correction(place + 1, each))
      const left = withoutTextsOf(typed, made, { own, others })
      if (JSON.stringify(left) !== JSON.stringify(made)) changed++
      const creditsBy = (corrections: readonly MadeCorrection[]) => {
        const question = corrected(typed, corrections)
        return 'invalid' in question ? [] : others.map((text) => gradeKept(question, { text }))
      }
      expect(creditsBy(left)).toEqual(creditsBy(made))
      const only = own.filter((text) => !others.some((other) => other.toLowerCase() === text.toLowerCase()))
      for (const text of only)
        expect(JSON.stringify(keysOf(left)).toLowerCase()).not.toContain(`"${text.toLowerCase()}"`)
    }),
  )
  expect(changed).toBeGreaterThan(20)
})
