import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ArchivedEvening } from './archived-evening'
import { EveningForm } from './evening-form'
import { faultsOf, type EveningReview } from './evening-review'

const remark = 'Whether round 2 counts double can’t be read: it counts once.'
const evening: EveningReview = {
  ...{ title: 'Friday', jokers: true, remarks: [remark] },
  rounds: [
    { quiz: 1, title: 'Planets', weight: 2 },
    { quiz: 0, title: 'Rivers', weight: 1 },
    { quiz: null, title: 'Moons', weight: 1 },
  ],
}
const saved = new Map([
  [0, 10],
  [1, 20],
])
const faults = faultsOf(evening, saved)
const html = (node: React.ReactNode) => renderToString(node).replaceAll('<!-- -->', '')

test('E5 the list of a file says how many rounds an evening has, what is to be fixed and what can’t be read', () => {
  const shown = html(<ArchivedEvening {...{ evening, faults }} isChosen onChoose={vi.fn()} onReview={vi.fn()} />)
  expect(shown).toMatch(/Friday.*3 rounds.*1 to fix.*Whether round 2 counts double.*Review/)
})

test('E5 the review of an evening shows its jokers, each round with its quiz and weight, and what can’t be read', () => {
  const shown = html(
    <EveningForm {...{ evening, faults, saved }} titles={['Rivers', 'Planets']} onChange={vi.fn()} onBack={vi.fn()} />,
  )
  expect(shown).toContain('It’s played with jokers.')
  expect(shown).toContain(remark)
  expect(shown).toMatch(
    /Round 1, counts double.*<option value="1" selected="">Planets.*Round 2<.*<option value="0" selected="">Rivers/,
  )
  expect(shown).toMatch(/Round 3<.*Choose a quiz.*We can’t find “Moons” in this file/)
})
