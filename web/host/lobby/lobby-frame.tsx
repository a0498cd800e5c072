import { plural, t } from '@lingui/core/macro'
import type { ReactNode, RefObject } from 'react'
import { Link } from 'wouter'
import { brand } from '../../../contract/brand'
import { shown } from '../../../contract/text'
import type { GameView } from '../../live/view/game-view'
import { formatUnits } from '../../ui/format'
import { optionalPart } from '../../ui/loading/optional-part'
import { useTitleAndFocus } from '../../ui/use-title-and-focus'
import type { HallControls } from '../keys/use-hall-controls'
import type { PlayersPanelState } from '../players/use-players-panel'
import type { HostCommands } from '../game/use-host-commands'
import { useJoinAddress } from '../game/join-address'
import { useRehearsal } from '../rehearsal/rehearsal-context'
import { JoinInstructions } from './join-instructions'
import { LobbyFoot } from './lobby-foot'
import type { Size } from './lobby-space'
import { langOf } from '../../i18n/locale'
import '../game/hall.css'
import './lobby.css'

const RoundsStrip = optionalPart(() => import('../reveal/break/rounds-strip').then((m) => m.RoundsStrip))
const AdmissionPanel = optionalPart(() => import('./admission-panel').then((m) => m.AdmissionPanel))

/** Whether newcomers wait, or have to. */
export const hasAdmissionPanel = ({ admission }: GameView): boolean =>
  Boolean(admission && (admission.byHand || admission.waiting.length > 0))

export interface HostLobbyProps {
  view: GameView
  panel: PlayersPanelState
  commands: HostCommands
  controls: HallControls
}

interface FrameProps extends HostLobbyProps {
  size: Size
  root?: RefObject<HTMLDivElement | null>
  /** How many players have not chosen a team yet. */
  homeless?: number
  /** Who has joined. */
  children: ReactNode
}

/** How players join, and the host's buttons, around those who have joined. */
export function LobbyFrame({ view, panel, commands, controls, size, root, homeless, children }: FrameProps) {
  const { pin } = view
  const address = useJoinAddress(pin)
  const rehearsal = useRehearsal()
  useTitleAndFocus(rehearsal ? t({ message: 'Rehearsal', comment: 'A game with bots' }) : t`PIN ${pin}`)
  return (
    <div className="hall-lobby" ref={root} data-size={size} data-rounds={view.evening?.list.length}>
      <LobbyHead view={view} />
      {view.evening && <RoundsStrip rounds={view.evening.list} next={1} />}
      <div className="hall-top">
        {rehearsal?.notice ?? <JoinInstructions view={view} address={address} onQr={() => controls.openDialog('qr')} />}
        {hasAdmissionPanel(view) && <AdmissionPanel view={view} commands={commands} onOpen={() => panel.open()} />}
      </div>
      <LobbyFoot {...{ view, commands, controls, panel, homeless }} />
      {children}
    </div>
  )
}

function LobbyHead({ view: { title, language, totalQuestions, evening } }: { view: GameView }) {
  const questions = plural(totalQuestions, { one: '# question', other: '# questions' })
  const rounds = evening && plural(evening.list.length, { one: '# round', other: '# rounds' })
  return (
    <div className="row hall-row">
      <span className="grow hall-brand">
        <Link href="/" title={t`To the dashboard. The game stays open.`}>
          {brand}
        </Link>
      </span>
      <span className="hall-title one-line" dir="auto">
        <bdi {...langOf(language)}>{shown(title)}</bdi> · {rounds ? formatUnits([rounds, questions]) : questions}
      </span>
    </div>
  )
}
