import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { routes } from '../../../contract/routes'
import type { GameView } from '../../live/view/game-view'
import { allowedRemotes } from '../../live/view/remotes'
import { query } from '../../queries'
import { EndGame } from '../foot/end-game'
import { FootButton, FootLink } from '../foot/foot-button'
import { FullScreenButton, LockButton, RemoteButton } from '../foot/hall-tools'
import { HallCounts } from '../foot/hall-counts'
import { HallFoot } from '../foot/hall-foot'
import type { HallControls } from '../keys/use-hall-controls'
import { PlayersButton } from '../players/players-button'
import type { PlayersPanelState } from '../players/use-players-panel'
import type { HostCommands } from '../game/use-host-commands'
import { useRehearsal } from '../rehearsal/rehearsal-context'
import { StartGame } from './start-game'

interface FootProps {
  view: GameView
  commands: HostCommands
  controls: HallControls
  panel: PlayersPanelState
  /** How many players have not chosen a team yet. */
  homeless?: number | undefined
}

export function LobbyFoot({ view, commands, controls, panel, homeless }: FootProps) {
  const { data: game } = useQuery(query(routes.games.find, { pin: view.pin }))
  const remotes = allowedRemotes(view.remotes).length
  const rehearsal = useRehearsal()
  return (
    <HallFoot
      commands={commands}
      controls={controls}
      isNamed
      forAll={
        <HallCounts
          counts={view.counts}
          teams={view.teams?.list.length}
          homeless={homeless}
          areTeams={view.teamsPerPhone !== null}
        />
      }
      tools={
        <>
          <LockButton isLocked={view.locked} controls={controls} />
          <PlayersButton joined={view.counts.joined} panel={panel} />
          {!rehearsal && (
            <>
              <FootLink
                icon="user"
                label={t`Play Solo`}
                className={game?.quizId ? '' : 'unknown'}
                href={`/solo?quizId=${game?.quizId ?? ''}`}
              />
              <FootButton
                icon="flask"
                label={t({ message: 'Rehearse', comment: 'Button: plays the game with bots' })}
                onClick={() => controls.openDialog('rehearse')}
              />
            </>
          )}
          {!rehearsal && <FootButton icon="flag" label={t`Teams`} onClick={() => controls.openDialog('teams')} />}
          {view.evening && (
            <FootButton
              icon="clock"
              label={t({ message: 'Rounds', comment: 'The rounds of an evening' })}
              onClick={() => controls.openDialog('rounds')}
            />
          )}
          {controls.hasSettings && (
            <FootButton icon="sliders" label={t`Show settings`} onClick={() => controls.openDialog('settings')} />
          )}
          <RemoteButton controls={controls} remotes={remotes} />
          <FullScreenButton />
          <EndGame
            commands={commands}
            description={t`No question has been asked yet. Everyone who has joined is told that it’s over.`}
          />
        </>
      }
    >
      <StartGame view={view} commands={commands} controls={controls} />
    </HallFoot>
  )
}
