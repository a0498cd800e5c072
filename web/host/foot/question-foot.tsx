import { plural, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { limits } from '../../../contract/limits'
import type { GameView } from '../../live/view/game-view'
import type { QuestionPhase } from '../../live/view/phase'
import { useIsPast } from '../../questions/countdown'
import { EndGame } from './end-game'
import { HallFoot } from './hall-foot'
import { canLock } from '../game/moves'
import type { HallControls } from '../keys/use-hall-controls'
import { LateJoin } from './lobby-lock'
import type { HostCommands } from '../game/use-host-commands'
import { Answered } from './answered'
import { FootButton } from './foot-button'
import { HallTools, LockButton } from './hall-tools'
import { OnButton } from './on-button'

interface QuestionFootProps {
  view: GameView
  phase: QuestionPhase
  commands: HostCommands
  controls: HallControls
  /** Opens the list of players. */
  players: ReactNode
}

const moreSeconds = limits.extensionMs / 1_000

export function QuestionFoot({ view, phase, commands, controls, players }: QuestionFootProps) {
  const isPaused = phase.pausedAt !== null
  const isSlide = phase.question.kind === 'slide'
  // Renders again when the question is shown: from then on it can be closed.
  useIsPast(phase.shownAt, phase.pausedAt)
  return (
    <HallFoot
      commands={commands}
      controls={controls}
      forAll={
        <>
          {!isSlide && <Answered counts={view.counts} />}
          <LateJoin view={view} commands={commands} />
          <p className="unseen" role="status">
            {saying(view, phase)}
          </p>
        </>
      }
      tools={
        <>
          {/* Has its place before it is seen, so that a second press where "Pause" was closes nothing. */}
          <span className="foot-close" data-seen={isPaused || undefined}>
            <FootButton icon="next" label={t`Close question`} onClick={() => controls.press('close')} />
          </span>
          <FootButton
            icon={isPaused ? 'play' : 'pause'}
            label={
              isPaused
                ? t({ message: 'Resume', comment: 'Button: the clock runs again' })
                : t({ message: 'Pause', comment: 'Button: stops the clock' })
            }
            shortcut="P"
            onClick={() => controls.press('pause')}
          />
          {!isSlide && (
            <>
              <FootButton
                sign={t({ message: `+${moreSeconds} s`, comment: 'Button: so many more seconds' })}
                label={plural(moreSeconds, { one: '# more second', other: '# more seconds' })}
                isOff={phase.extensions >= limits.extensionsMost}
                onClick={() => controls.press('more-time')}
              />
              <CountsButton view={view} controls={controls} />
            </>
          )}
          {canLock(view) && <LockButton isLocked={view.locked} controls={controls} />}
          <HallTools view={view} controls={controls} players={players} />
          <EndGame commands={commands} />
        </>
      }
    >
      <OnButton view={view} isBusy={commands.isBusy} controls={controls} />
    </HallFoot>
  )
}

function CountsButton({ view: { settings }, controls }: Pick<QuestionFootProps, 'view' | 'controls'>) {
  if (!settings) return null
  return (
    <FootButton
      icon={settings.countsShown ? 'eye' : 'covered'}
      label={
        settings.countsShown
          ? t({ message: 'Hide counts', comment: 'Button: how many chose each answer' })
          : t({ message: 'Show counts', comment: 'Button: how many chose each answer' })
      }
      shortcut="C"
      onClick={() => controls.press('counts')}
    />
  )
}

/** Tells screen readers what a press has changed. */
function saying({ settings }: GameView, { pausedAt, extensions }: QuestionPhase): string {
  const all = [
    pausedAt !== null && t({ message: 'Paused.', comment: 'The game waits. Read aloud' }),
    extensions > 0 && plural(extensions * moreSeconds, { one: '# second added.', other: '# seconds added.' }),
    settings?.countsShown === false && t`Counts hidden.`,
  ]
  return all.filter(Boolean).join(' ')
}
