import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { CorrectableQuestion, CorrectedKey, Recount } from '../../contract/games/corrections'
import { correctable } from '../../tests/kit/correctable'
import { draftOf } from './key-draft'
import { KeyStep } from './key-step'
import { PreviewStep } from './preview-step'
import type { Correcting } from './use-correction'

const { choice, several, typed, order } = correctable
const html = (node: React.ReactNode) => renderToString(node).replaceAll('<!-- -->', '')

const correcting = (more: Partial<Correcting> = {}): Correcting => ({
  ...{ step: { name: 'key' }, draft: draftOf(choice), problem: null, isBusy: false },
  ...{ edit: vi.fn(), preview: vi.fn(), apply: vi.fn(), undo: vi.fn(), back: vi.fn(), restart: vi.fn() },
  ...more,
})

test('T3 the key shows how many chose what, and a fault at its field', () => {
  const problem = { message: '', faults: { correctAnswers: 'Must select a correct answer' } }
  const shown = html(
    <KeyStep question={choice} given={{ tallies: [0, 1, 2, 0] }} correcting={correcting({ problem })} />,
  )
  expect(shown).toMatch(/Kīlauea.*1 player.*Fujisan.*2 players.*role="alert"[^>]*>Must select a correct answer/)
})

test('T3 what players typed is shown with what counts of it', () => {
  const given = {
    answers: [
      { text: 'Paris', count: 3, isAccepted: true },
      { text: 'Lutetia', count: 2, isAccepted: false },
    ],
    others: 1,
  }
  const shown = html(<KeyStep question={typed} given={given} correcting={correcting({ draft: draftOf(typed) })} />)
  expect(shown).toMatch(/3 players · accepted.*aria-label="Don’t accept Paris".*2 players · not accepted/)
  expect(shown).toContain('And 1 more, which the hall was not shown.')
})

test('T3 a question that doesn’t count is changed by undoing that alone', () => {
  const question = { ...choice, isVoid: true as const, corrections: [{ id: 4, key: { void: true as const } }] }
  const shown = html(<KeyStep question={question} given={null} correcting={correcting()} />)
  expect(shown).toContain('aria-label="Undo: This question doesn’t count"')
  expect(shown).not.toMatch(/checkbox|See what changes/)
})

const zoe = { id: 1, nickname: 'Zoë', face: 0, rank: 1, score: 870, correctAnswers: 1 }
const recount: Recount = {
  correction: null,
  changed: [{ participantId: 1, nickname: 'Zoë', before: 0, after: 870 }],
  leaderboard: [zoe, { id: 2, nickname: 'Mia', rank: 2, score: 500, correctAnswers: 1 }],
}
const preview = (
  isBoardHidden: boolean,
  question: CorrectableQuestion = choice,
  key: CorrectedKey = { correctAnswers: [2] },
  { isOfEvening = false, isOfAssignment = false } = {},
) =>
  html(
    <PreviewStep
      question={question}
      step={{
        name: 'preview',
        key,
        recount: { ...recount, before: [{ ...zoe, rank: 2, score: 0 }] },
      }}
      correcting={correcting()}
      alsoFor={null}
      isBoardHidden={isBoardHidden}
      isOfEvening={isOfEvening}
      isOfAssignment={isOfAssignment}
      onLeave={vi.fn()}
    />,
  )

test('T3 the preview tells the new best with their places before, and what they win', () => {
  expect(preview(false)).toMatch(
    /gains points.*<dd>1<.*The new top 2.*Zoë.*was 2nd.*870.*\+\u00A0870.*Make “Fujisan” right/,
  )
})

test('T3 of an assignment nobody has a face, and nobody’s phone is told', () => {
  const shown = preview(false, choice, { correctAnswers: [2] }, { isOfAssignment: true })
  expect(shown).toMatch(/The new top 2.*Players find the new points in their results/)
  expect(shown).not.toMatch(/<svg|Every phone/)
  expect(preview(false)).toMatch(/<svg.*Every phone is told/)
})

test.each<[CorrectableQuestion, CorrectedKey, string]>([
  [several, { correctAnswers: [2, 3] }, 'Right: “Fujisan” and “Krakatoa”.'],
  [typed, { accepted: ['Rome', 'Roma'] }, 'Accepted: “Rome” and “Roma”.'],
  [order, { order: [3, 2, 1, 0] }, 'In this order: Krakatoa, Fujisan, Kīlauea, Etna.'],
])('T3 the preview names the new key: %#', (question, key, words) =>
  expect(preview(false, question, key)).toContain(words),
)

test('T3 what was corrected without the quiz can still be changed there, beside its undo', () => {
  const question = { ...choice, corrections: [{ id: 4, key: { correctAnswers: [2] } }] }
  const shown = html(<KeyStep {...{ question, given: null, correcting: correcting() }} besideMade="in the quiz, too" />)
  expect(shown).toMatch(/Undo.*in the quiz, too/)
})

test('E7 in an evening the preview names the points as those of all its rounds', () => {
  const shown = preview(false, choice, { correctAnswers: [2] }, { isOfEvening: true })
  expect(shown).toMatch(/Points are those of the whole evening so far.*The evening’s new top 2/)
})

test('G57 before the ceremony the hall sees no names', () => {
  expect(preview(true)).not.toMatch(/Zoë|Mia/)
  expect(preview(true)).toContain('The names stay hidden')
})
