import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { forgetPicture, takeOutUnused } from './picture-store'
import { widthsOf } from './renditions'

const everyMs = 3_600_000
/** Somebody may be writing the question still, or have taken the picture out a moment ago and want it back. */
const graceMs = 24 * 3_600_000
const atOnce = 8

/** Removes what nothing uses any more once an hour. Several processes may do it at once; nobody waits for it. */
export function startSweeping(app: FastifyInstance, deps: Deps): void {
  const sweep = () => void sweepPictures(deps)
  const sweeping = setInterval(sweep, everyMs).unref()
  app.addHook('onClose', async () => clearInterval(sweeping))
}

/** What cannot be removed now is removed by a later sweep. */
export async function sweepPictures({ db, now, log, pictures }: Deps): Promise<void> {
  if (!pictures) return
  try {
    const unused = await takeOutUnused(db, new Date(now() - graceMs))
    for (let next = 0; next < unused.length; next += atOnce)
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
