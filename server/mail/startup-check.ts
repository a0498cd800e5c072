import type { FastifyBaseLogger } from 'fastify'
import type { Mailer } from './mailer'
import { failureCode, failureMessage } from './smtp-failure'

/** A hall that reconnects after a crash comes first, and a mail server starting at the same time gets a moment. */
const delayMs = 5_000

/** Checks the mail server after the start, before somebody waits for a link. Returns how to cancel the check. */
export function scheduleMailCheck(mailer: Mailer, log: FastifyBaseLogger): () => void {
  const timer = setTimeout(() => void checkMail(mailer, log), delayMs).unref()
  return () => clearTimeout(timer)
}

/** Logs which setting is wrong, if any. Mails wait in the queue, so nothing depends on the result. */
export async function checkMail(mailer: Mailer, log: FastifyBaseLogger): Promise<void> {
  try {
    await mailer.check()
  } catch (error) {
    const reason = failureCode(error)
    log.warn({ reason }, failureMessage(reason, 'Emails cannot be sent'))
  }
}
