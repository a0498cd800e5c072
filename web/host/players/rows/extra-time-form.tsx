import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { extraTimeFactors, type ExtraTime } from '../../../../contract/games/extra-time'
import { routes } from '../../../../contract/routes'
import { call, errorMessage } from '../../../api'
import type { LobbyName } from '../../../live/view/game-view'
import { query, refresh } from '../../../queries'
import { sentence } from '../../../i18n/sentences'
import { extraTimeWords } from '../../../../rules/extra-time-words'

interface TimeProps {
  pin: string
  player: LobbyName
  /** Everybody in the hall sees this screen. */
  isPublic: boolean
  onDone: () => void
}

/** Extra time for one player. What a hall can see tells it only after another press. */
export function ExtraTimeForm({ isPublic, ...props }: TimeProps) {
  const [isShown, setIsShown] = useState(!isPublic)
  return isShown ? <Choice {...props} /> : <Warning {...props} onShow={() => setIsShown(true)} />
}

function Warning({ player, onShow, onDone }: Omit<TimeProps, 'isPublic'> & { onShow: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const hint = useId()
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <div
      className="player-rename row-time"
      role="group"
      aria-label={t`Extra time for ${ph({ name: player.nickname })}`}
    >
      <strong>
        <Trans comment="More time to answer, for one player">Extra time</Trans>
      </strong>
      <button className="rigid players-mini cream" type="button" ref={button} aria-describedby={hint} onClick={onShow}>
        <Trans>Show it here</Trans>
      </button>
      <button className="rigid players-mini plain" type="button" data-cancel onClick={onDone}>
        <Trans>Cancel</Trans>
      </button>
      <p id={hint} className="dim">
        <Trans>Everybody in the hall sees this screen. A remote is private.</Trans>
      </p>
    </div>
  )
}

type ChoiceProps = Omit<TimeProps, 'isPublic'>

function Choice({ pin, player, onDone }: ChoiceProps) {
  const hint = useId()
  const field = useRef<HTMLSelectElement>(null)
  const { factor, choose, problem, isRead, isBusy, save } = useExtraTime({ pin, player, onDone })
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isRead && !isBusy) save()
  }
  return (
    <form className="player-rename row-time" onSubmit={submit}>
      <select
        aria-label={t`Extra time for ${ph({ name: player.nickname })}`}
        aria-describedby={hint}
        aria-disabled={!isRead}
        ref={field}
        value={factor}
        onChange={({ target }) => choose(Number(target.value) as ExtraTime)}
      >
        {extraTimeFactors.map((each) => (
          <option key={each} value={each}>
            {sentence({ code: `extra_time.${each}`, message: extraTimeWords[each] })}
          </option>
        ))}
      </select>
      <button className="rigid players-mini cream" type="submit" aria-disabled={!isRead || isBusy}>
        <Trans>Save</Trans>
      </button>
      <button className="rigid players-mini plain" type="button" data-cancel onClick={onDone}>
        <Trans>Cancel</Trans>
      </button>
      <p id={hint} className={problem ? 'player-problem' : 'dim'} role={problem ? 'alert' : undefined}>
        {problem ?? (isRead ? t`From the next question on.` : t`One moment…`)}
      </p>
    </form>
  )
}

/** What the player has now, and the choice, which a call saves. */
function useExtraTime({ pin, player, onDone }: ChoiceProps) {
  const known = useQuery({ ...query(routes.games.extraTimes, { pin }), staleTime: 0 })
  const [chosen, setChosen] = useState<ExtraTime | null>(null)
  const now = known.data?.find(({ participantId }) => participantId === player.id)?.factor ?? 1
  const factor = chosen ?? now
  const saving = useMutation({
    mutationFn: () => call(routes.games.giveExtraTime, { pin, id: String(player.id), factor }),
    onSuccess: async () => {
      await refresh(routes.games.extraTimes)
      onDone()
    },
  })
  const error = saving.error ?? known.error
  return {
    factor,
    choose: setChosen,
    problem: error && errorMessage(error, t`We couldn’t reach the server. Please try again.`),
    isRead: known.data !== undefined,
    isBusy: saving.isPending,
    save: () => (factor === now ? onDone() : saving.mutate()),
  }
}
