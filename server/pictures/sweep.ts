import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { inRounds } from '../rounds'
import { forgetPicture, takeOutUnused } from './picture-store'
import { widthsOf } from './renditions'

const everyMs = 3_600_000
/** Somebody may be writing the question still, or have taken the picture out a moment ago and want it back. */
const graceMs = 24 * 3_600_000
const atOnce = 8

/** Removes what nothing uses any more. */
export function startSweeping(app: FastifyInstance, deps: Deps): void {
  inRounds(app, deps, { everyMs, what: 'sweep pictures', round: (signal) => sweepPictures(deps, signal) })
}

/** What cannot be removed now is removed by a later sweep. */
export async function sweepPictures({ db, now, log, pictures }: Deps, signal?: AbortSignal): Promise<void> {
  if (!pictures) return
  try {
    const unused = await takeOutUnused(db, new Date(now() - graceMs))
    for (let next = 0; next < unused.length && !signal?.aborted; next += atOnce)
      await Promise.all(
        unused.slice(next, next + atOnce).map(async ({ id, width }) => {
          await pictures.remove(id, widthsOf(width))
          await forgetPicture(db, id)
        }),
      )
  } catch (error) {
    log.warn({ err: error }, 'could not sweep pictures')
  }
}
