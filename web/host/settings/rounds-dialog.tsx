import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { roundRoutes } from '../../../contract/round-routes'
import { shown } from '../../../contract/text'
import { call, errorMessage } from '../../api'
import type { EveningView, GameView } from '../../live/view/game-view'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog/dialog'
import type { HostCommands } from '../game/use-host-commands'
import { Choice } from './choice'
import { langOf } from '../../i18n/locale'
import './rounds-dialog.css'
import './show-settings.css'

interface RoundsProps {
  view: GameView
  evening: EveningView
  commands: HostCommands
}

/** How long the break lasts, and the rounds of the evening. */
export const RoundsDialog = ({ open, onClose, ...evening }: RoundsProps & { open: boolean; onClose: () => void }) => (
  <Dialog
    open={open}
    onOpenChange={onClose}
    title={
      evening.view.phase.name === 'countdown'
        ? t`Break and rounds`
        : t({ message: 'Rounds', comment: 'The rounds of an evening' })
    }
    description={t`A round plays its quiz as it was when the evening started. Edited it since? Take it as it is now.`}
    className="show-settings"
    isOnGameScreen
  >
    <BreakLength {...evening} />
    <Rounds {...evening} />
    <div className="row cluster settings-foot">
      <Button onClick={onClose}>
        <Trans>Done</Trans>
      </Button>
    </div>
  </Dialog>
)

const minuteMs = 60_000

const lengths = () =>
  [
    [null, t({ message: 'Until I press', comment: 'How long the break lasts' })],
    ...[1, 5, 10, 15, 20, 30].map(
      (minutes) =>
        [minutes * minuteMs, t({ message: `${minutes} min`, comment: 'How long a break lasts, in minutes' })] as const,
    ),
  ] as const

/** From now on: what of the break is over already does not count. */
function BreakLength({ view: { phase }, commands }: RoundsProps) {
  if (phase.name !== 'countdown' || !phase.break) return null
  const { nextRound, endsInMs } = phase.break
  return (
    <Choice
      title={t`The break lasts`}
      hint={t`From now on. Everybody sees the time run down.`}
      value={endsInMs}
      options={lengths()}
      onChoose={(chosen) => void commands.setBreak(nextRound, chosen)}
    />
  )
}

function Rounds({ view, evening }: RoundsProps) {
  const refresh = useRefreshRound(view.pin)
  const canRefresh =
    view.phase.name === 'waiting' || (view.phase.name === 'countdown' && view.phase.break !== undefined)
  return (
    <>
      <ol className="rounds-listed">
        {evening.list.map(({ title, language, count, weight }, index) => {
          const number = index + 1
          const isToCome = number > evening.round
          return (
            <li key={number} className="row cluster spread setting">
              <div className="setting-text may-shrink">
                <h3 className="breakable">
                  {number}. <bdi {...langOf(language)}>{shown(title)}</bdi>
                </h3>
                <p>
                  {[
                    plural(count, { one: '# question', other: '# questions' }),
                    weight === 2 && t({ message: 'counts double', comment: 'A round' }),
                    !isToCome && t({ message: 'played', comment: 'A round that is over' }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              {isToCome && (
                <Button
                  look="ghost"
                  size="small"
                  disabled={!canRefresh}
                  isBusy={refresh.isPending && refresh.variables === number}
                  aria-label={t`Take the quiz of round ${number} as it is now`}
                  onClick={() => refresh.mutate(number)}
                >
                  <Trans>Take the quiz as it is now</Trans>
                </Button>
              )}
            </li>
          )
        })}
      </ol>
      <p role="status" className={refresh.error ? 'teams-problem' : 'dim'}>
        {refresh.error
          ? errorMessage(refresh.error, t`We couldn’t reach the server. Please try again.`)
          : refresh.isSuccess && t`Round ${ph({ round: refresh.variables })} plays its quiz as it is now.`}
      </p>
    </>
  )
}

const useRefreshRound = (pin: string) =>
  useMutation({ mutationFn: (round: number) => call(roundRoutes.refreshRound, { pin, round: String(round) }) })
