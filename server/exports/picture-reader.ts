import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../deps'
import type { PictureStorage } from '../pictures/storage/storage'
import { storageProblem } from '../pictures/storage/storage-problem'

/** Reads picture files; finds none where no storage is set up. */
export const pictureReader =
  ({ pictures }: Pick<Deps, 'pictures'>, log: FastifyBaseLogger): PictureStorage['read'] =>
  async (id, width) =>
    (await pictures?.read(id, width).catch((error: unknown) => {
      throw storageProblem(error, log)
    })) ?? null
