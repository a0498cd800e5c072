import fc from 'fast-check'
import { expect, test } from 'vitest'
import { questionKinds } from '../../contract/questions/question-kinds'
import { orders } from '../question-kinds/order/shuffled'
import { hasOwnOrders, orderDrawn } from './own-order'

test('G65 every order of the options can be drawn, each by as many numbers as any other', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 6 }), (options) => {
      const drawn = Array.from({ length: orders(options) }, (_, number) => orderDrawn(options, number))
      expect(new Set(drawn.map(String)).size).toBe(orders(options))
      for (const order of drawn) expect(order.toSorted()).toEqual([...new Array(options).keys()])
      expect(orderDrawn(options, 2 ** 48 - 1)).toEqual(orderDrawn(options, (2 ** 48 - 1) % orders(options)))
    }),
  )
})

test('G65 questions with options have them in another order, the others have none', () => {
  expect(questionKinds.filter((kind) => hasOwnOrders({ kind }))).toEqual(['choice', 'several', 'order', 'poll'])
})
