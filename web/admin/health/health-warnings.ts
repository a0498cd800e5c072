import type { InstallationHealth } from '../../../contract/endpoints/installation-health'
import { formatCount, formatNumber, plural } from '../../ui/format'
import { formatDuration } from '../format'
import { aliveOf, formatBytes, formatMs, slowLoopMs } from './health-words'

/** A problem in a few words for the line above the users, and what to do about it. */
export interface HealthWarning {
  short: string
  text: string
}

/** What the administrator should look at, the worst first. Empty where all is well. */
export const healthWarnings = (health: InstallationHealth, now: Date): HealthWarning[] => [
  ...storeWarnings(health),
  ...processWarnings(health, now),
  ...mailWarnings(health, now),
  ...paymentAndAiWarnings(health),
  ...unreadWarnings(health),
]

const leastFreeBytes = 1_024 ** 3

function storeWarnings({ database, redis, diskFreeBytes }: InstallationHealth): HealthWarning[] {
  return found([
    !database.isUp && {
      short: 'The database doesn’t answer',
      text: 'The database doesn’t answer, so nobody can sign in, save or play. Check that it runs, and that DATABASE_URL leads to it. The log says what it refused.',
    },
    redis.isUp === false && {
      short: 'Redis doesn’t answer',
      text: 'Redis doesn’t answer, so the processes don’t hear each other. Games go on through the database, up to a second late. Check that Redis runs, and that REDIS_URL leads to it.',
    },
    diskFreeBytes !== null &&
      diskFreeBytes < leastFreeBytes && {
        short: 'The disk is almost full',
        text: `Only ${formatBytes(diskFreeBytes)} is free under DATA_DIR. When nothing is left, nothing can be saved. Make room on that disk, or give it more.`,
      },
  ])
}

function processWarnings(health: InstallationHealth, now: Date): HealthWarning[] {
  const alive = aliveOf(health)
  const deaf = alive.filter(({ figures }) => figures?.hearsOthers === false)
  const slow = alive.filter(({ figures }) => (figures?.eventLoopDelayMs ?? 0) >= slowLoopMs)
  const gone = health.processes.filter(({ isAlive }) => !isAlive)
  const versions = new Set(alive.map(({ figures }) => figures?.version))
  return found([
    alive.length > 1 &&
      !health.redis.isSetUp && {
        short: 'Several processes without Redis',
        text: `${formatCount(alive.length, 'process', 'processes')} share this database without Redis, so they learn from each other up to a second late. Set REDIS_URL for all of them.`,
      },
    deaf.length > 0 && {
      short: `${formatCount(deaf.length, 'process', 'processes')} not hearing the others`,
      text: `${namesOf(deaf)} ${plural(deaf.length, { one: 'doesn’t', other: 'don’t' })} hear the other processes, so games there are up to a second late. Check that all have the same REDIS_URL and reach it.`,
    },
    ...slow.map(({ id, figures }) => ({
      short: 'A process is busy',
      text: `Process ${id} is busy: it answers up to ${formatMs(figures?.eventLoopDelayMs ?? 0)} late. If that lasts, add a process, or give it a faster processor.`,
    })),
    gone.length > 0 && {
      short: `${formatCount(gone.length, 'process', 'processes')} died`,
      text: deathsIn(gone, now),
    },
    versions.size > 1 && {
      short: 'Processes of different versions',
      text: 'The processes run different versions. That is fine during an update. If none is under way, one of them was forgotten.',
    },
  ])
}

/** A process that cannot start dies again and again, so all deaths are one sentence. */
function deathsIn(gone: InstallationHealth['processes'], now: Date): string {
  const last = gone.reduce((one, other) => (other.seenAt > one.seenAt ? other : one))
  const ago = `${formatDuration(now.getTime() - new Date(last.seenAt).getTime())} ago`
  if (gone.length === 1)
    return `Process ${last.id} was last seen ${ago}, and ended without warning. Its games go on at the processes that run now. Its log says why; this note goes away within an hour.`
  return `${formatNumber(gone.length)} processes ended without warning within the last hour, the last one (${last.id}) ${ago}. Their games go on at the processes that run now. Their logs say why; this note goes away within an hour.`
}

function mailWarnings({ mail, unsentFeedback }: InstallationHealth, now: Date): HealthWarning[] {
  const waitsMs = mail.oldestAt === null ? 0 : now.getTime() - new Date(mail.oldestAt).getTime()
  return found([
    mail.failed !== null &&
      mail.failed > 0 && {
        short: `${formatCount(mail.failed, 'email')} failed today`,
        text: `${formatCount(mail.failed, 'email')} couldn’t be sent within the last day and ${plural(mail.failed, { one: 'was', other: 'were' })} given up. The log says why; SMTP_URL is where to look first.`,
      },
    waitsMs >= longestWaitMs && {
      short: 'Emails are waiting',
      text: `The oldest email has been waiting for ${formatDuration(waitsMs)}. The mail server may be away, or refuse us: the log says which. Emails are sent as soon as it takes them.`,
    },
    unsentFeedback !== null &&
      unsentFeedback > 0 && {
        short: `${formatCount(unsentFeedback, 'feedback message')} not mailed`,
        text: `Mailing ${formatCount(unsentFeedback, 'piece', 'pieces')} of feedback to you has taken more than 10 minutes, or was given up. Nothing is lost: you can read ${plural(unsentFeedback, { one: 'it', other: 'them' })} under Feedback.`,
      },
  ])
}

const longestWaitMs = 10 * 60_000

function paymentAndAiWarnings({ webhooks, failedGenerations }: InstallationHealth): HealthWarning[] {
  return found([
    webhooks.failedToday !== null &&
      webhooks.failedToday > 0 && {
        short: `${formatCount(webhooks.failedToday, 'webhook')} failed today`,
        text: `${formatCount(webhooks.failedToday, 'message')} of the payment provider couldn’t be handled within the last day. Press Sync Period Data on the users’ page to catch up. The log says why.`,
      },
    failedGenerations !== null &&
      failedGenerations > 0 && {
        short: `${formatCount(failedGenerations, 'AI generation')} failed today`,
        text: `${formatCount(failedGenerations, 'AI generation')} failed within the last day. A few are nothing unusual. If there are many, check AI_MODEL and AI_API_KEY, and the log.`,
      },
  ])
}

/** A database that is away has a warning of its own. */
function unreadWarnings(health: InstallationHealth): HealthWarning[] {
  const { database, games, players, mail, webhooks, unsentFeedback, failedGenerations } = health
  const counts = [games, players, mail.waiting, webhooks.failed, unsentFeedback, failedGenerations]
  return found([
    database.isUp &&
      counts.includes(null) && {
        short: 'Some checks didn’t finish',
        text: 'Some of these checks got no answer from the database within two seconds, so something may be wrong that we can’t see. The page tries again by itself. If that lasts, the database is overloaded or locked; the log says more.',
      },
  ])
}

const namesOf = (processes: { id: string }[]): string =>
  `${plural(processes.length, { one: 'Process', other: 'Processes' })} ${processes.map(({ id }) => id).join(', ')}`

const found = (warnings: (HealthWarning | false)[]): HealthWarning[] => warnings.filter((warning) => warning !== false)
