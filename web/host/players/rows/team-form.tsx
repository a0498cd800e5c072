import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { routes } from '../../../../contract/routes'
import { shown } from '../../../../contract/text'
import { call, errorMessage } from '../../../api'
import type { LobbyName } from '../../../live/view/game-view'
import { refresh } from '../../../queries'
import type { TeamsOfPlayers } from '../use-teams-of-players'

interface TeamFormProps {
  pin: string
  player: LobbyName
  teams: TeamsOfPlayers
  onDone: () => void
}

/** Moves a player to another team. The host can also let them count for themselves alone. */
export function TeamForm(props: TeamFormProps) {
  const { player, teams, onDone } = props
  const hint = useId()
  const field = useRef<HTMLSelectElement>(null)
  const { chosen, choose, problem, isBusy, save } = useTeam(props)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) save()
  }
  return (
    <form className="player-rename" onSubmit={submit}>
      <select
        aria-label={t`Team of ${ph({ name: player.nickname })}`}
        aria-describedby={hint}
        ref={field}
        value={chosen.teamId}
        onChange={({ target }) => choose({ teamId: Number(target.value) })}
      >
        {chosen.teamId === noTeam && (
          <option value={noTeam}>
            <Trans>No team yet</Trans>
          </option>
        )}
        {teams.list.map(({ id, name }) => (
          <option key={id} value={id}>
            {shown(name)}
          </option>
        ))}
      </select>
      <button className="rigid players-mini cream" type="submit" aria-disabled={isBusy}>
        <Trans>Save</Trans>
      </button>
      <button className="rigid players-mini plain" type="button" data-cancel onClick={onDone}>
        <Trans>Cancel</Trans>
      </button>
      {teams.canSetAside && (
        <div className="cluster player-checks">
          <Check
            label={t`Counts for themselves alone`}
            isOn={chosen.isSetAside}
            onChange={(isSetAside) => choose({ isSetAside })}
          />
          {teams.hasClosed && (
            <Check label={t`Past questions, too`} isOn={chosen.past} onChange={(past) => choose({ past })} />
          )}
        </div>
      )}
      <p id={hint} className={problem ? 'player-problem' : 'dim'} role={problem ? 'alert' : undefined}>
        {problem ?? t`While a question is open, it holds from the next one on.`}
      </p>
    </form>
  )
}

interface CheckProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

const Check = ({ label, isOn, onChange }: CheckProps) => (
  <label className="row">
    <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </label>
)

const noTeam = 0

function useTeam({ pin, player, teams, onDone }: TeamFormProps) {
  const before = { teamId: player.teamId ?? noTeam, isSetAside: teams.setAside.has(player.id), past: false }
  const [changes, setChanges] = useState<Partial<typeof before>>({})
  const chosen = { ...before, ...changes }
  const { teamId, isSetAside, past } = chosen
  const who = { pin, id: String(player.id) }
  const saving = useMutation({
    mutationFn: async () => {
      if (teamId !== before.teamId) await call(routes.games.moveToTeam, { ...who, teamId })
      if (isSetAside !== before.isSetAside || past) await call(routes.games.setAside, { ...who, isSetAside, past })
    },
    onSuccess: async () => {
      await refresh(routes.games.teams)
      onDone()
    },
  })
  return {
    chosen,
    choose: (change: Partial<typeof before>) => setChanges((others) => ({ ...others, ...change })),
    problem: saving.error && errorMessage(saving.error, t`We couldn’t reach the server. Please try again.`),
    isBusy: saving.isPending,
    save: () => saving.mutate(),
  }
}
