import { expect, test } from 'vitest'
import type { EventStream } from '../../../http/event-stream'
import { registry } from '../../../metrics/metrics'
import { Audience } from './audience'

async function fanOuts(): Promise<number> {
  const { values } = await registry.getSingleMetric('quizhall_fan_out_seconds')!.get()
  return (values as { metricName?: string; value: number }[]).find(({ metricName }) => metricName?.endsWith('_count'))!
    .value
}

test('telling everybody is timed once, however many there are', async () => {
  const received: string[] = []
  const stream = (): EventStream => ({
    send: (frames) => received.push(`${frames}`),
    close() {},
    drain() {},
    turnToPolling() {},
    onClose() {},
  })
  const audience = new Audience()
  for (const viewer of ['host', 'watch', 1, 2] as const) audience.add(viewer, stream())

  const before = await fanOuts()
  audience.sendToAll(7, { type: 'lobby_locked', locked: true })
  expect(received).toHaveLength(4)
  expect(await fanOuts()).toBe(before + 1)
  audience.sendToControllers(7, [{ type: 'lobby_locked', locked: true }])
  expect(await fanOuts()).toBe(before + 1)
})
