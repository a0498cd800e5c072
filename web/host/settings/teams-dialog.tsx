import { i18n } from '#i18n'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { OwnPhones } from '../../../contract/games/teams'
import { limits } from '../../../contract/limits'
import { routes } from '../../../contract/routes'
import { call, errorMessage } from '../../api'
import type { GameView } from '../../live/view/game-view'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog/dialog'
import { Switch } from '../../ui/forms/fields'
import { Choice, Setting } from './choice'
import { teamsOf } from '../../live/view/teams'
import { draftOf, faultsOf, wantedOf, type Playing, type TeamDraft } from './team-draft'
import { TeamRows } from './team-rows'
import './show-settings.css'
import './teams-dialog.css'

interface TeamsDialogProps {
  view: GameView
  open: boolean
  onClose: () => void
}

/** Makes the teams of a game that waits. */
export const TeamsDialog = ({ view, open, onClose }: TeamsDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={onClose}
    title={t`Teams`}
    description={t`Up to the start you can change everything. Moving a player works later, too, in the list of players.`}
    className="show-settings"
    isOnGameScreen
  >
    <Teams view={view} onClose={onClose} />
  </Dialog>
)

const whoPlays = () =>
  [
    ['alone', t`Everyone for themselves`],
    ['teams', t`Teams`],
    ['phones', t`One phone per team`],
  ] as const

const pointsOf: Record<Playing, MessageDescriptor> = {
  alone: msg`Each player has an own phone`,
  teams: msg`A team’s points are the mean of its members’`,
  phones: msg`Whoever joins names the team, and who is in it`,
}

function Teams({ view, onClose }: Omit<TeamsDialogProps, 'open'>) {
  const { draft, change, problem, isBusy, save } = useTeamDraft(view)
  const { playing, rows, settings } = draft
  const hasTeams = playing === 'teams'
  const set = (chosen: Partial<TeamDraft['settings']>) => change({ settings: { ...settings, ...chosen } })
  const isWrong = hasTeams && faultsOf(rows).size > 0
  const saveAndClose = async () => {
    if (await save()) onClose()
  }
  return (
    <>
      <div>
        <Choice
          title={t({ message: 'Who plays', comment: 'Single players, teams, or teams that share a phone' })}
          hint={i18n._(pointsOf[playing])}
          value={playing}
          options={whoPlays()}
          onChoose={(chosen) => change({ playing: chosen })}
        />
        {hasTeams && (
          <TeamRows
            rows={rows}
            onChange={(changed) => change({ rows: changed })}
            onDraw={isBusy || isWrong ? null : () => void save()}
          />
        )}
        {hasTeams && <Spread settings={settings} onChange={set} />}
        {playing === 'phones' && (
          <SeatsPerBrowser
            title={t`Teams on one phone`}
            hint={t`More than one only where teams have to share`}
            first={t({ message: 'One', comment: 'One team on each phone' })}
            {...{ settings, onChange: set }}
          />
        )}
      </div>
      {problem && (
        <p className="teams-problem" role="alert">
          {problem}
        </p>
      )}
      <div className="row cluster spread settings-foot">
        <p className="keys-hint">
          {hasTeams && t`Players see their team at once.`}
          {playing === 'phones' && t`Only you see who is in a team, until the podium names the best three.`}
        </p>
        <Button isBusy={isBusy} disabled={isWrong} onClick={() => void saveAndClose()}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </>
  )
}

const spreadOptions = (): readonly (readonly [OwnPhones['spread'], string])[] => [
  ['choose', t({ message: 'They choose', comment: 'Setting: players choose their team' })],
  ['even', t({ message: 'Spread evenly', comment: 'Setting: players are spread over teams' })],
]
const toldAtClose = () => [[true, t`When the question closes`]] as const

interface SpreadProps {
  settings: TeamDraft['settings']
  onChange: (settings: Partial<TeamDraft['settings']>) => void
}

interface SeatsProps extends SpreadProps {
  title: string
  hint: string
  /** The first choice. */
  first: string
}

const SeatsPerBrowser = ({ title, hint, first, settings, onChange }: SeatsProps) => (
  <Setting title={title} hint={hint}>
    {(labels) => (
      <select
        {...labels}
        className="team-select"
        value={settings.seatsPerBrowser}
        onChange={({ target }) => onChange({ seatsPerBrowser: Number(target.value) })}
      >
        {Array.from({ length: limits.seatsPerBrowser }, (_, index) => (
          <option key={index} value={index + 1}>
            {index === 0 ? first : plural(index + 1, { one: 'Up to #', other: 'Up to #' })}
          </option>
        ))}
      </select>
    )}
  </Setting>
)

function Spread({ settings, onChange }: SpreadProps) {
  const { spread, keepEven } = settings
  return (
    <>
      <Choice
        title={t`Joining a team`}
        hint={t`Whoever has none at the start goes to the smallest`}
        value={spread}
        options={spreadOptions()}
        onChoose={(chosen) => onChange({ spread: chosen })}
      />
      <Setting title={t`Keep teams even`} hint={t`Nobody joins a team that is already one ahead of the smallest`}>
        {(labels) => (
          <Switch
            {...labels}
            checked={keepEven || spread === 'even'}
            disabled={spread === 'even'}
            onChange={(chosen) => onChange({ keepEven: chosen })}
          />
        )}
      </Setting>
      <SeatsPerBrowser
        title={t`Players on one phone`}
        hint={t`All of them are in the same team`}
        first={t({ message: 'One each', comment: 'Each phone has one player' })}
        {...{ settings, onChange }}
      />
      <Choice
        title={t`Tell players`}
        hint={t`Fixed with teams: whoever hears it first could tell the others.`}
        value
        options={toldAtClose()}
        isFixed
        onChoose={() => {}}
      />
    </>
  )
}

/** What the host has chosen, and how it is saved. What fails to be saved stays here. */
function useTeamDraft(view: GameView) {
  const { pin } = view
  const [draft, setDraft] = useState(() => draftOf(view))
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const isSaving = useRef(false)

  async function save(): Promise<boolean> {
    if (isSaving.current) return false
    isSaving.current = true
    setIsBusy(true)
    try {
      const made = await call(routes.games.setTeams, { pin, ...wantedOf(draft) })
      setDraft(draftOf(teamsOf({ teams: made.teams ?? undefined, teamSettings: made.settings })))
      setProblem(null)
      return true
    } catch (error) {
      setProblem(errorMessage(error, t`We couldn’t reach the server. Nothing is lost: please try again.`))
      return false
    } finally {
      isSaving.current = false
      setIsBusy(false)
    }
  }

  return {
    ...{ draft, problem, isBusy, save },
    change: (chosen: Partial<TeamDraft>) => setDraft((before) => ({ ...before, ...chosen })),
  }
}
