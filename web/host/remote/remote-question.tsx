import { shown } from '../../../contract/text'
import type { GameView } from '../../live/view/game-view'
import { remoteKindOf } from '../../question-kinds/remote-kinds'
import type { Told } from '../../questions/kinds'

/** The question with its right answer, and the answers so far. */
export function RemoteQuestion({ view, told }: { view: GameView; told: Told | null }) {
  const { phase } = view
  const question = phase.name === 'question' || phase.name === 'countdown' ? phase.question : null
  if (!question)
    return (
      <h1 className="breakable remote-asks" dir="auto">
        {shown(view.title)}
      </h1>
    )
  const tallies = phase.name === 'question' || phase.name === 'countdown' ? phase.tallies : []
  const { Remote } = remoteKindOf(question)
  return (
    // It scrolls on a short phone, so Tab must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="remote-read" aria-label="Question" tabIndex={0}>
      <h1 className="breakable remote-asks" dir="auto">
        {shown(question.text)}
      </h1>
      <Remote question={question} told={told} tallies={tallies} />
    </section>
  )
}
