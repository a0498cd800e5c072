import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { plain } from '../../tests/kit/view-actions'
import { SoloFinish } from './solo-finish'

const question = { ...plain, id: 7, kind: 'choice', text: 'Which?', options: ['A', 'B'], timeLimit: 20 } as never
const walk = { count: 1, index: 1, question: null, score: 940, correct: 1, phase: { name: 'finished' } } as const

const finish = (more: object) =>
  renderToString(
    <SoloFinish
      title="Planets"
      language={undefined}
      walk={walk}
      questions={[question]}
      skipped={0}
      ways=""
      {...more}
    />,
  )

test('a game of what was missed ends without points: they would look like a result', () => {
  expect(finish({})).toContain('940 points')
  const practised = finish({ isPractice: true })
  expect(practised).not.toContain('940')
  expect(practised).toContain('Just for practice: your points stay as they are.')
})
