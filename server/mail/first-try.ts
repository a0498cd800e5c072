import type { FastifyBaseLogger } from 'fastify'
import type { Mailer } from './mailer'
import { reasonOf, sentenceFor } from './trouble'

/** A hall that reconnects after a crash comes first, and a mail server that is started together with us has its moment. */
const afterMs = 5_000

/** Tries the mail server once the start is over, before somebody waits for a link. The answer ends it. */
export function tryMailSoon(mailer: Mailer, log: FastifyBaseLogger): () => void {
  const timer = setTimeout(() => void tryMail(mailer, log), afterMs).unref()
  return () => clearTimeout(timer)
}

/** Says in one line which setting is wrong, if one is. Mails wait in their queue all the same: nothing depends on it. */
export async function tryMail(mailer: Mailer, log: FastifyBaseLogger): Promise<void> {
  try {
    await mailer.check()
  } catch (error) {
    const reason = reasonOf(error)
    log.warn({ reason }, sentenceFor(reason, 'Emails cannot be sent'))
  }
}
