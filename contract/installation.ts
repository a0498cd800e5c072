import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { routes } from './routes'

export const installationApi = {
  /** Where phones find this installation: one public address, or this machine's on each local network. */
  addresses: endpoint(routes.installation.addresses, {
    who: 'host',
    reply: z.object({ origins: z.array(z.string()), qrImageUrl: z.nullable(z.string()) }),
  }),
}
