import { beforeEach, describe, expect, test } from 'vitest'
import { routes } from '../../../contract/routes'
import { changesAtStripe } from '../../../tests/kit/app/at-stripe'
import { sharedBillingApp, type CompletingRoute } from '../../../tests/kit/app/billing-app'
import type { TestHost } from '../../../tests/kit/app/test-app'

const { billing } = routes
const t = sharedBillingApp()

describe('bad input', () => {
  const completing = [billing.completeTrial, billing.completeDirect, billing.updatePaymentMethod] as const
  const begins = { [billing.completeTrial]: 'onTrial', [billing.completeDirect]: 'afterTrial' } as const
  const hostFor = (route: CompletingRoute) =>
    route === billing.updatePaymentMethod ? t.subscriber() : t[begins[route]]()

  describe.each(completing)('POST %s', (route) => {
    let host: TestHost
    let before: { changes: number; row: object }
    beforeEach(async () => {
      host = await hostFor(route)
      await t.confirmCard(host, 'works', billing.setupPaymentMethod)
    })
    const remember = async () => void (before = { changes: changesAtStripe(t), row: await stored() })
    /** All of our copy besides what counts fetches. */
    async function stored() {
      const { syncsBegun: _, syncWritten: __, syncedAt: ___, ...row } = await t.rowOf(host)
      return row
    }
    const expectNothingChanged = async () => {
      expect({ changes: changesAtStripe(t), row: await stored() }).toEqual(before)
    }

    const malformed = [
      '../customers',
      'seti_../../customers/cus_1',
      `seti_${'1'.repeat(300)}`,
      'pi_1',
      'seti_',
      'seti_1\n',
      '',
      7,
      null,
      ['seti_1'],
      { $ne: null },
      undefined,
    ]

    test('no id of a card set-up is a 400', async () => {
      await remember()
      for (const setupIntentId of malformed) {
        const { status, problem } = await t.complete(host, setupIntentId, route)
        expect([setupIntentId, status, problem.issues?.[0]?.path]).toEqual([setupIntentId, 400, ['setupIntentId']])
      }
      await expectNothingChanged()
    })

    test('another host’s card is not found, and an unknown one neither', async () => {
      const other = await t.afterTrial()
      const theirs = await t.confirmCard(other)
      await remember()
      for (const setupIntentId of [theirs, 'seti_1unknown']) {
        const { status, problem } = await t.complete(host, setupIntentId, route)
        expect([status, problem.code]).toEqual([404, 'setup_intent_not_found'])
      }
      await expectNothingChanged()
    })

    test('a card that is not confirmed is a 409', async () => {
      const { body } = await t.call(billing.setupPaymentMethod, {}, host)
      await remember()
      const { status, problem } = await t.complete(host, body.setupIntentId, route)
      expect([status, problem.code]).toEqual([409, 'card_not_confirmed'])
      await expectNothingChanged()
    })
  })
})
