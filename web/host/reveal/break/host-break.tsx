import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { shown } from '../../../../contract/text'
import type { GameView } from '../../../live/view/game-view'
import { formatPin } from '../../../live/format'
import type { CountdownPhase } from '../../../live/view/phase'
import { formatNumber } from '../../../ui/format'
import { Qr } from '../../../ui/qr'
import { useTitleAndFocus } from '../../../ui/use-title-and-focus'
import { useJoinAddress } from '../../game/join-address'
import { useRehearsal } from '../../rehearsal/rehearsal-context'
import { BreakBoard } from './break-board'
import { breakBoards } from './break-boards'
import { BreakTime } from './break-time'
import { RoundsStrip } from './rounds-strip'
import { langOf } from '../../../i18n/locale'
import './host-break.css'

interface BreakProps {
  view: GameView
  phase: CountdownPhase
}

/** The break between two rounds: how long it lasts, what comes next, how everybody stands, and how to join. */
export function HostBreak({ view, phase }: BreakProps) {
  const { evening } = view
  const rounds = evening?.list ?? []
  const next = phase.break?.nextRound ?? 0
  const number = formatNumber(next)
  const count = formatNumber(rounds.length)
  const before = formatNumber(next - 1)
  const round = rounds[next - 1]
  const boards = breakBoards(view, phase)
  useTitleAndFocus(t`Break before round ${number} of ${count}`)
  return (
    <div className="hall-break" data-boards={boards.round ? 2 : 1}>
      <section className="column break-next" aria-label={t`What comes next`}>
        <BreakTime phase={phase} round={number} count={count} />
        {round && (
          <div>
            <h1 className="breakable page-start break-title" dir="auto" {...langOf(round.language)}>
              {shown(round.title)}
            </h1>
            <p className="hall-read dim">
              {round.weight === 2
                ? plural(round.count, { one: '# question, counts double', other: '# questions, counts double' })
                : plural(round.count, { one: '# question', other: '# questions' })}
            </p>
          </div>
        )}
        <StillTime view={view} />
      </section>
      <div className="break-boards">
        {boards.round && <BreakBoard title={roundTitle(view, next - 1)} standings={boards.round} />}
        <BreakBoard
          title={
            boards.round
              ? t({ message: 'The evening', comment: 'Board: how everybody stands over all rounds' })
              : t`After round ${before} of ${count}`
          }
          standings={boards.evening}
        />
      </div>
      <RoundsStrip rounds={rounds} next={next} />
    </div>
  )
}

function roundTitle({ evening }: GameView, number: number): string {
  const doubles = evening?.list[number - 1]?.weight === 2
  const round = formatNumber(number)
  return doubles ? t`Round ${round}, counts double` : t`Round ${round}`
}

/** How latecomers join, unless the door is closed. */
function StillTime({ view }: { view: GameView }) {
  const { place, link, isReady, qrImageUrl } = useJoinAddress(view.pin)
  const rehearsal = useRehearsal()
  if (!isReady || view.locked || rehearsal) return null
  return (
    <div className="row break-join">
      <span className="rigid break-qr">
        <Qr text={link} label={t`QR code of ${link}`} serviceUrl={qrImageUrl} />
      </span>
      <p className="may-shrink breakable">
        <span className="dim">
          <Trans>Still time to join:</Trans>
        </span>
        <br />
        <span dir="ltr">{place}</span>
        <b className="figures break-pin" aria-label={t`PIN ${ph({ pin: view.pin.split('').join(' ') })}`}>
          {formatPin(view.pin)}
        </b>
      </p>
    </div>
  )
}
