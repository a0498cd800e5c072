import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { routes } from '../routes'
import { named } from '../values'

export const Services = named(
  'Services',
  z.object({
    google: z.boolean(),
    mail: z.boolean(),
    recaptcha: z.boolean(),
    payments: z.boolean(),
    ai: z.boolean(),
    /** Pictures are stored outside this installation's own disk. */
    pictureStore: z.boolean(),
    qrImages: z.boolean(),
    /** How long the names and answers of a past game's players are kept. */
    retentionDays: z.int(),
    /** Hosts can let players keep a link to their results. */
    takeHome: z.boolean(),
    /** Whether each game keeps a log of what was done in it. */
    gameLog: z.boolean(),
  }),
)
export type Services = z.output<typeof Services>

export const installationApi = {
  /** The addresses for phones: one public address, or this machine's address in each local network. */
  addresses: endpoint(routes.installation.addresses, {
    who: 'host',
    reply: z.object({ origins: z.array(z.string()), qrImageUrl: z.nullable(z.string()) }),
  }),
  /** The outside services that receive data about this installation's users. */
  services: endpoint(routes.installation.services, { who: 'anyone', reply: Services }),
}
