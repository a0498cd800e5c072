import { expect, test } from 'vitest'
import { sharedTestApp } from '../../../tests/kit/app/test-app'
import { testLog } from '../../../tests/kit/app/test-log'

const { log, lines } = testLog()
const t = sharedTestApp({
  log,
  alsoServe: (app) =>
    app.get('/api/test/lines', async (request) => {
      request.log.info('first')
      throw new Error('a fault')
    }),
})

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const span = '00f067aa0ba902b7'

async function linesOfACall(headers: Record<string, string>) {
  const reply = await t.app.inject({ url: '/api/test/lines', headers })
  return lines.filter(({ reqId }) => reqId === reply.headers['x-request-id'])
}

test('every line of a call names it, and where the caller’s trace goes on', async () => {
  const traceparent = `00-${trace}-${span}-01`
  const found = await linesOfACall({ traceparent })
  expect(found).toMatchObject([{ msg: 'first' }, { msg: 'Request failed' }, { route: '/api/test/lines', status: 500 }])
  for (const line of found) expect(line).toMatchObject({ traceparent, traceId: trace })
})

test.each([
  ['another version', `01-${trace}-${span}-01`],
  ['upper case', `00-${trace.toUpperCase()}-${span}-01`],
  ['no trace', `00-${'0'.repeat(32)}-${span}-01`],
  ['no span', `00-${trace}-${'0'.repeat(16)}-01`],
  ['too short', `00-${trace.slice(1)}-${span}-01`],
  ['more behind it', `00-${trace}-${span}-01-more`],
  ['two of them', `00-${trace}-${span}-01, 00-${trace}-${span}-01`],
  ['something else', 'Zoë","level":"fatal'],
  ['nothing', ''],
])('a traceparent with %s is left out', async (_, traceparent) => {
  const found = await linesOfACall({ traceparent })
  expect(found).toHaveLength(3)
  expect(found.some((line) => 'traceId' in line || 'traceparent' in line)).toBe(false)
})
