import type { ReactNode } from 'react'
import type { Services } from '../../../contract/endpoints/installation'
import type { InstallationHealth } from '../../../contract/endpoints/installation-health'
import { FactList } from '../../ui/fact-list'
import { formatCount, formatDateTime, formatNumber } from '../../ui/format'
import { formatDuration } from '../format'
import { formatBytes, formatMs } from './health-words'
import styles from './health.module.css'

type Fact = [name: string, value: ReactNode]

/** A card for each part of the installation, except its processes and payments. */
export function HealthCards({ health }: { health: InstallationHealth }) {
  const parts: { title: string; facts: Fact[] }[] = [
    { title: 'Installation', facts: installationFacts(health) },
    { title: 'Database and Redis', facts: storeFacts(health) },
    { title: 'Mail', facts: mailFacts(health) },
    { title: 'Outside services', facts: serviceFacts(health.services) },
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
    ['Version', version],
    ['Running since', `${formatDateTime(startedAt)} (${formatDuration(Date.now() - new Date(startedAt).getTime())})`],
    ['Games now', count(games)],
    ['Players now', count(players)],
    ...(diskFreeBytes === null ? [] : ([['Free on the disk', formatBytes(diskFreeBytes)]] satisfies Fact[])),
    ['AI generations failed today', count(failedGenerations)],
  ]
}

function storeFacts({ database, redis }: InstallationHealth): Fact[] {
  const { isUp, latencyMs, version } = database
  return [
    ['Database', isUp ? `Up${latencyMs === null ? '' : `, answers in ${formatMs(latencyMs)}`}` : 'Doesn’t answer'],
    ...(version === null ? [] : ([['PostgreSQL', version]] satisfies Fact[])),
    ['Redis', redis.isSetUp ? (redis.isUp === false ? 'Doesn’t answer' : 'Up') : 'Not set up: one process needs none'],
  ]
}

function mailFacts({ mail, unsentFeedback }: InstallationHealth): Fact[] {
  if (!mail.isSetUp) return [['Mail', 'Not set up: nobody can sign in with a magic link']]
  return [
    ['Waiting', count(mail.waiting)],
    ...(mail.oldestAt === null ? [] : ([['Oldest waiting since', formatDateTime(mail.oldestAt)]] satisfies Fact[])),
    ['Failed today', count(mail.failed)],
    ['Feedback late or not mailed', count(unsentFeedback)],
  ]
}

const serviceNames = {
  google: 'Google sign-in',
  mail: 'Mail server',
  recaptcha: 'Google reCAPTCHA',
  payments: 'Stripe',
  ai: 'AI provider',
  pictureStore: 'Picture storage',
  qrImages: 'QR code service',
} as const satisfies Partial<Record<keyof Services, string>>

const serviceFacts = (services: Services): Fact[] => [
  ...Object.entries(serviceNames).map(([service, name]): Fact => [
    name,
    services[service as keyof typeof serviceNames] ? 'Set up' : 'Not set up',
  ]),
  ['Names of players are kept', formatCount(services.retentionDays, 'day')],
  ['Games keep a log', services.gameLog ? 'Yes' : 'No'],
]

const count = (value: number | null): string => (value === null ? 'Couldn’t be read right now' : formatNumber(value))
