import { ph, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { shown } from '../../../contract/text'
import type { GameView } from '../../live/view/game-view'
import { SentTexts } from '../texts/sent-texts'
import { textsOf } from '../texts/asked-for-texts'
import { remoteKindOf } from '../../question-kinds/remote-kinds'
import type { Told } from '../../questions/kinds'
import { langOf } from '../../i18n/locale'

/** The question with its right answer, and the answers so far. */
export function RemoteQuestion({ view, told }: { view: GameView; told: Told | null }) {
  const { phase } = view
  const next = phase.name === 'countdown' && phase.break ? view.evening?.list[phase.break.nextRound - 1] : undefined
  if ((phase.name !== 'question' && phase.name !== 'countdown') || !phase.question)
    return (
      <h1 className="breakable remote-asks" dir="auto" {...langOf(view.language)}>
        {shown(view.title)}
      </h1>
    )
  const { question, tallies } = phase
  const { Remote } = remoteKindOf(question)
  return (
    // It scrolls on a short phone, so Tab must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="remote-read" aria-label={t`Question`} tabIndex={0}>
      <h1 className="breakable remote-asks" dir="auto" {...langOf(question.language)}>
        {shown(question.text)}
      </h1>
      {next && (
        <p>
          <Trans>
            Next round: <bdi {...langOf(next.language)}>{ph({ title: shown(next.title) })}</bdi>,{' '}
            <Plural value={next.count} one="# question" other="# questions" />
          </Trans>
        </p>
      )}
      <Remote question={question} told={told} tallies={tallies} isMixed={phase.isMixed} />
      {textsOf(view) && <SentTexts view={view} index={phase.index} />}
    </section>
  )
}
