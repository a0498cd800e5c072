import { i18n } from '#i18n'
import type { MessageDescriptor } from '@lingui/core'
import { msg, ph, plural, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { Services } from '../../../contract/endpoints/installation'
import type { InstallationHealth } from '../../../contract/endpoints/installation-health'
import { FactList } from '../../ui/fact-list'
import { formatDateTime, formatNumber } from '../../ui/format'
import { formatDuration } from '../format'
import { formatBytes, formatMs } from './health-words'
import styles from './health.module.css'

type Fact = [name: string, value: ReactNode]

/** A card for each part of the installation, except its processes and payments. */
export function HealthCards({ health }: { health: InstallationHealth }) {
  const parts: { title: string; facts: Fact[] }[] = [
    {
      title: t({ message: 'Installation', comment: 'Heading: this copy of the software' }),
      facts: installationFacts(health),
    },
    { title: t`Database and Redis`, facts: storeFacts(health) },
    { title: t({ message: 'Mail', comment: 'The emails that the site sends' }), facts: mailFacts(health) },
    { title: t`Outside services`, facts: serviceFacts(health.services) },
  ]
  return parts.map(({ title, facts }) => (
    <section key={title} className={`card stack gap-4 ${styles.card}`} aria-label={title}>
      <h2>{title}</h2>
      <FactList facts={facts} />
    </section>
  ))
}

function installationFacts({
  version,
  startedAt,
  games,
  players,
  diskFreeBytes,
  failedGenerations,
}: InstallationHealth): Fact[] {
  return [
    [t({ message: 'Version', comment: 'Label: of the software' }), version],
    [t`Running since`, `${formatDateTime(startedAt)} (${formatDuration(Date.now() - new Date(startedAt).getTime())})`],
    [t`Games now`, count(games)],
    [t`Players now`, count(players)],
    ...(diskFreeBytes === null ? [] : ([[t`Free on the disk`, formatBytes(diskFreeBytes)]] satisfies Fact[])),
    [t`AI generations failed today`, count(failedGenerations)],
  ]
}

function storeFacts({ database, redis }: InstallationHealth): Fact[] {
  const { isUp, latencyMs, version } = database
  return [
    [
      t({ message: 'Database', comment: 'Label: the state of the database stands beside it' }),
      isUp ? databaseUp(latencyMs) : t`Doesn’t answer`,
    ],
    ...(version === null ? [] : ([['PostgreSQL', version]] satisfies Fact[])),
    [
      'Redis',
      redis.isSetUp ? (redis.isUp === false ? t`Doesn’t answer` : up()) : t`Not set up: one process needs none`,
    ],
  ]
}

const up = () => t({ message: 'Up', comment: 'A database runs and answers' })

const databaseUp = (latencyMs: number | null): string =>
  latencyMs === null ? up() : t`Up, answers in ${ph({ time: formatMs(latencyMs) })}`

function mailFacts({ mail, unsentFeedback }: InstallationHealth): Fact[] {
  if (!mail.isSetUp)
    return [
      [
        t({ message: 'Mail', comment: 'The emails that the site sends' }),
        t`Not set up: nobody can sign in with a magic link`,
      ],
    ]
  return [
    [t({ message: 'Waiting', comment: 'Emails that wait to be sent' }), count(mail.waiting)],
    ...(mail.oldestAt === null ? [] : ([[t`Oldest waiting since`, formatDateTime(mail.oldestAt)]] satisfies Fact[])),
    [t({ message: 'Failed today', comment: 'Emails that could not be sent' }), count(mail.failed)],
    [t`Feedback late or not mailed`, count(unsentFeedback)],
  ]
}

const serviceNames = {
  google: msg`Google sign-in`,
  mail: msg`Mail server`,
  recaptcha: msg`Google reCAPTCHA`,
  payments: msg({ message: 'Stripe', comment: 'The company that handles payments' }),
  ai: msg`AI provider`,
  pictureStore: msg`Picture storage`,
  qrImages: msg`QR code service`,
} as const satisfies Partial<Record<keyof Services, MessageDescriptor>>

const serviceFacts = (services: Services): Fact[] => [
  ...Object.entries(serviceNames).map(([service, name]): Fact => [
    i18n._(name),
    services[service as keyof typeof serviceNames]
      ? t({ message: 'Set up', comment: 'Of an outside service: it is ready for use' })
      : t`Not set up`,
  ]),
  [t`Names of players are kept`, plural(services.retentionDays, { one: '# day', other: '# days' })],
  [
    t`Games keep a log`,
    services.gameLog ? t({ message: 'Yes', comment: 'Whether something is so, beside its label' }) : t`No`,
  ],
]

const count = (value: number | null): string => (value === null ? t`Couldn’t be read right now` : formatNumber(value))
