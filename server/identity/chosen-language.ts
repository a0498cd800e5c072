import { setTimeout } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { Language } from '../../contract/languages/languages'
import type { Deps } from '../deps'
import type { Sessions } from '../http/session'
import { readPreferences } from './preferences'

/** Pages are served from memory: with the database away, they come in the browser's language, and soon. */
const patienceMs = 500

/** Finds the language that a signed-in user has chosen for pages. */
export function chosenLanguage({ db, log }: Pick<Deps, 'db' | 'log'>, { sessions }: { sessions: Sessions }) {
  async function read(request: FastifyRequest): Promise<Language | undefined> {
    const caller = await sessions.caller(request)
    return caller ? (await readPreferences(db, caller.userId)).language : undefined
  }
  return (request: FastifyRequest): Promise<Language | undefined> => {
    const reading = read(request).catch((error: unknown) => {
      log.warn({ err: error }, 'The language of a page could not be read')
      return undefined
    })
    return Promise.race([reading, setTimeout(patienceMs, undefined, { ref: false })])
  }
}
