import { ph, plural, t } from '@lingui/core/macro'
import type { InstallationHealth } from '../../../contract/endpoints/installation-health'
import { formatDuration } from '../format'
import { aliveOf, formatBytes, formatMs, slowLoopMs } from './health-words'
import { formatUnits } from '../../ui/format'

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
      short: t`The database doesn’t answer`,
      text: t`The database doesn’t answer, so nobody can sign in, save or play. Check that it runs, and that DATABASE_URL leads to it. The log says what it refused.`,
    },
    redis.isUp === false && {
      short: t`Redis doesn’t answer`,
      text: t`Redis doesn’t answer, so the processes don’t hear each other. Games go on through the database, up to a second late. Check that Redis runs, and that REDIS_URL leads to it.`,
    },
    diskFreeBytes !== null &&
      diskFreeBytes < leastFreeBytes && {
        short: t`The disk is almost full`,
        text: t`Only ${ph({ size: formatBytes(diskFreeBytes) })} is free under DATA_DIR. When nothing is left, nothing can be saved. Make room on that disk, or give it more.`,
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
        short: t`Several processes without Redis`,
        text: t`${plural(alive.length, { one: '# process', other: '# processes' })} share this database without Redis, so they learn from each other up to a second late. Set REDIS_URL for all of them.`,
      },
    deaf.length > 0 && {
      short: plural(deaf.length, {
        one: '# process not hearing the others',
        other: '# processes not hearing the others',
      }),
      text: deafText(deaf),
    },
    ...slow.map(({ id, figures }) => ({
      short: t`A process is busy`,
      text: t`Process ${id} is busy: it answers up to ${ph({ time: formatMs(figures?.eventLoopDelayMs ?? 0) })} late. If that lasts, add a process, or give it a faster processor.`,
    })),
    gone.length > 0 && {
      short: plural(gone.length, { one: '# process died', other: '# processes died' }),
      text: deathsIn(gone, now),
    },
    versions.size > 1 && {
      short: t`Processes of different versions`,
      text: t`The processes run different versions. That is fine during an update. If none is under way, one of them was forgotten.`,
    },
  ])
}

/** A process that cannot start dies again and again, so all deaths are one sentence. */
function deathsIn(gone: InstallationHealth['processes'], now: Date): string {
  const last = gone.reduce((one, other) => (other.seenAt > one.seenAt ? other : one))
  const { id } = last
  const duration = formatDuration(now.getTime() - new Date(last.seenAt).getTime())
  if (gone.length === 1)
    return t`Process ${id} was last seen ${duration} ago, and ended without warning. Its games go on at the processes that run now. Its log says why; this note goes away within an hour.`
  return plural(gone.length, {
    one: `# process ended without warning within the last hour, the last one (${id}) ${duration} ago. Their games go on at the processes that run now. Their logs say why; this note goes away within an hour.`,
    other: `# processes ended without warning within the last hour, the last one (${id}) ${duration} ago. Their games go on at the processes that run now. Their logs say why; this note goes away within an hour.`,
  })
}

function mailWarnings({ mail, unsentFeedback }: InstallationHealth, now: Date): HealthWarning[] {
  const waitsMs = mail.oldestAt === null ? 0 : now.getTime() - new Date(mail.oldestAt).getTime()
  return found([
    mail.failed !== null &&
      mail.failed > 0 && {
        short: plural(mail.failed, { one: '# email failed today', other: '# emails failed today' }),
        text: plural(mail.failed, {
          one: '# email couldn’t be sent within the last day and was given up. The log says why; SMTP_URL is where to look first.',
          other:
            '# emails couldn’t be sent within the last day and were given up. The log says why; SMTP_URL is where to look first.',
        }),
      },
    waitsMs >= longestWaitMs && {
      short: t`Emails are waiting`,
      text: t`The oldest email has been waiting for ${ph({ duration: formatDuration(waitsMs) })}. The mail server may be away, or refuse us: the log says which. Emails are sent as soon as it takes them.`,
    },
    unsentFeedback !== null &&
      unsentFeedback > 0 && {
        short: plural(unsentFeedback, {
          one: '# feedback message not mailed',
          other: '# feedback messages not mailed',
        }),
        text: plural(unsentFeedback, {
          one: 'Mailing # piece of feedback to you has taken more than 10 minutes, or was given up. Nothing is lost: you can read it under Feedback.',
          other:
            'Mailing # pieces of feedback to you has taken more than 10 minutes, or was given up. Nothing is lost: you can read them under Feedback.',
        }),
      },
  ])
}

const longestWaitMs = 10 * 60_000

function paymentAndAiWarnings({ webhooks, failedGenerations }: InstallationHealth): HealthWarning[] {
  return found([
    webhooks.failedToday !== null &&
      webhooks.failedToday > 0 && {
        short: plural(webhooks.failedToday, { one: '# webhook failed today', other: '# webhooks failed today' }),
        text: plural(webhooks.failedToday, {
          one: '# message of the payment provider couldn’t be handled within the last day. Press Sync Period Data on the users’ page to catch up. The log says why.',
          other:
            '# messages of the payment provider couldn’t be handled within the last day. Press Sync Period Data on the users’ page to catch up. The log says why.',
        }),
      },
    failedGenerations !== null &&
      failedGenerations > 0 && {
        short: plural(failedGenerations, {
          one: '# AI generation failed today',
          other: '# AI generations failed today',
        }),
        text: plural(failedGenerations, {
          one: '# AI generation failed within the last day. A few are nothing unusual. If there are many, check AI_MODEL and AI_API_KEY, and the log.',
          other:
            '# AI generations failed within the last day. A few are nothing unusual. If there are many, check AI_MODEL and AI_API_KEY, and the log.',
        }),
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
        short: t`Some checks didn’t finish`,
        text: t`Some of these checks got no answer from the database within two seconds, so something may be wrong that we can’t see. The page tries again by itself. If that lasts, the database is overloaded or locked; the log says more.`,
      },
  ])
}

function deafText(deaf: { id: string }[]): string {
  const names = formatUnits(deaf.map(({ id }) => id))
  return plural(deaf.length, {
    one: `Process ${names} doesn’t hear the other processes, so games there are up to a second late. Check that all have the same REDIS_URL and reach it.`,
    other: `Processes ${names} don’t hear the other processes, so games there are up to a second late. Check that all have the same REDIS_URL and reach it.`,
  })
}

const found = (warnings: (HealthWarning | false)[]): HealthWarning[] => warnings.filter((warning) => warning !== false)
