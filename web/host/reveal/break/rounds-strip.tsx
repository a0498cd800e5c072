import { t } from '@lingui/core/macro'
import type { RoundShown } from '../../../../contract/games/evenings'
import { shown } from '../../../../contract/text'
import { formatNumber } from '../../../ui/format'
import { langOf } from '../../../i18n/locale'
import './rounds-strip.css'

/** The most rounds whose titles have room side by side. */
const named = 6

/** All rounds of the evening: the played ones, the one that comes next, and the others. `next`: 1 in the lobby. */
export function RoundsStrip({ rounds, next }: { rounds: readonly RoundShown[]; next: number }) {
  return (
    <ol className="rounds-strip" aria-label={t`Rounds`}>
      {rounds.map(({ title, language, weight }, index) => {
        const number = index + 1
        const state = number < next ? 'played' : number === next ? 'next' : 'later'
        return (
          <li
            key={number}
            className="may-shrink"
            data-state={state}
            aria-current={state === 'next' ? 'step' : undefined}
          >
            <span className="one-line page-start" dir="auto">
              {rounds.length > named ? formatNumber(number) : <bdi {...langOf(language)}>{shown(title)}</bdi>}
              {weight === 2 && <span dir="ltr"> ×2</span>}
            </span>
            <span className="unseen">{spokenState(state)}</span>
          </li>
        )
      })}
    </ol>
  )
}

/** Follows the round's title. */
function spokenState(state: 'played' | 'next' | 'later'): string {
  if (state === 'played') return t({ message: ', played', comment: 'Read aloud behind a round that is over' })
  return state === 'next' ? t({ message: ', comes next', comment: 'Read aloud behind a round' }) : ''
}
