import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { takeHomeDays, type GameSettings } from '../../../contract/games/game-settings'
import { routes } from '../../../contract/routes'
import { call, errorMessage } from '../../api'
import type { GameView } from '../../live/view/game-view'
import { query } from '../../queries'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog/dialog'
import { TakeHomeChoice } from '../settings/take-home-choice'
import { toast } from '../../ui/toast/toast-store'
import '../settings/show-settings.css'

type Days = (typeof takeHomeDays)[number]

interface TakeHomeProps {
  view: Pick<GameView, 'pin' | 'settings'>
  className: string
}

/** After the end: lets players keep a link to their results, for this game and the host's next ones. */
export function TakeHome({ view: { pin, settings }, className }: TakeHomeProps) {
  const { data: services } = useQuery(query(routes.installation.services))
  const [isOpen, setIsOpen] = useState(false)
  const choose = useMutation({
    mutationFn: (days: Days) => call(routes.games.takeHome, { pin, days }),
    onSuccess: (_, days) =>
      days > 0 && toast({ title: t`Phones can keep their links now`, description: t`For a minute.` }),
  })
  const chosen = choose.isError ? undefined : choose.variables
  const days = chosen ?? settings?.takeHomeDays ?? null
  if (!services?.takeHome || !settings) return null
  return (
    <>
      <button className={className} type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {label(days)}
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t`Results to take home`}
        description={t`Each player’s phone can keep a link to their own answers and points, until a minute after the end. If you choose later, the minute begins then. Your choice is kept for your next games.`}
        className="show-settings"
        isOnGameScreen
      >
        <TakeHomeChoice days={days} onChoose={(chosenDays) => choose.mutate(chosenDays)} />
        {choose.isError && (
          <p role="alert">{errorMessage(choose.error, t`We couldn’t reach the server. Please try again.`)}</p>
        )}
        <div className="row cluster spread settings-foot">
          {days ? (
            <Button look="quiet" isBusy={choose.isPending} onClick={() => choose.mutate(days)}>
              <Trans>Give phones another minute</Trans>
            </Button>
          ) : (
            <p className="keys-hint">
              <Trans>Kept for your next games</Trans>
            </p>
          )}
          <Button onClick={() => setIsOpen(false)}>
            <Trans>Done</Trans>
          </Button>
        </div>
      </Dialog>
    </>
  )
}

const label = (days: GameSettings['takeHomeDays']): string =>
  days
    ? plural(days, { one: 'Take-home links: # day', other: 'Take-home links: # days' })
    : days === 0
      ? t`Take-home links: off`
      : t`Offer take-home links`
