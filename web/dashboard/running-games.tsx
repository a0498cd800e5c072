import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { routes } from '../../contract/routes'
import { shown } from '../../contract/text'
import { query } from '../queries'
import { ButtonLink } from '../ui/button'
import { Callout } from '../ui/notice'
import styles from './running-games.module.css'
import { formatPin } from '../live/format'
import { langOf } from '../i18n/locale'

/** The way back for a host who has closed the game's screen by mistake, in front of a full room. */
export function RunningGames() {
  const { data: games = [] } = useQuery(query(routes.games.running))
  if (games.length === 0) return null
  return (
    <section className={styles.games} aria-label={t`Running games`}>
      <Callout>
        <ul>
          {games.map(({ pin, title, language, phase }) => (
            <li key={pin}>
              <span>
                {phase === 'waiting' ? (
                  <Trans>
                    <strong dir="auto" {...langOf(language)}>
                      {ph({ title: shown(title) })}
                    </strong>{' '}
                    <span className="muted">is waiting for players · PIN&nbsp;{ph({ pin: formatPin(pin) })}</span>
                  </Trans>
                ) : (
                  <Trans>
                    <strong dir="auto" {...langOf(language)}>
                      {ph({ title: shown(title) })}
                    </strong>{' '}
                    <span className="muted">is running · PIN&nbsp;{ph({ pin: formatPin(pin) })}</span>
                  </Trans>
                )}
              </span>
              <ButtonLink href={`/host/game/${pin}`} look="ghost" size="small">
                <Trans>Back to the game</Trans>
              </ButtonLink>
            </li>
          ))}
        </ul>
      </Callout>
    </section>
  )
}
