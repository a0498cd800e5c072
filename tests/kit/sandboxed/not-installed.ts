/** A sandboxed program whose library is not installed. */
import { serveOneRequest } from '../../../server/sandbox/serve-one-request'

const library = 'a-library-that-nobody-has-installed'

await serveOneRequest(async () => {
  await import(library)
  return async (request) => request
})
