import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BreakBoard } from './break-board'

test('L5 a name stays beside its mark whatever its direction, and ×2 is never turned', () => {
  const red = { id: 1, name: 'Rot', rank: 1, score: 301, isDoubled: true, mark: 1 }
  const html = renderToString(<BreakBoard title="After round 1 of 2" standings={[red]} />)
  expect(html).toMatch(/<bdi class="whole-name page-start [^>]*>Rot<\/bdi>/)
  expect(html).toContain('<span dir="ltr" aria-hidden="true">×2</span>')
})
