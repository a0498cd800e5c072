import { createServer } from 'node:net'
import type { Env } from '../env'
import { SetupError } from '../settings/setup-error'

/** Throws a setup error if the port cannot be used, before the start goes on. */
export async function checkPort({ HOST: host, PORT: port }: Pick<Env, 'HOST' | 'PORT'>): Promise<void> {
  const failure = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    const server = createServer()
    server.once('error', resolve)
    server.listen({ host, port }, () => server.close(() => resolve(undefined)))
  })
  if (!failure) return
  if (failure.code === 'EADDRINUSE')
    throw new SetupError(`Port ${port} is already in use. Stop the program using it, or set PORT.`)
  if (failure.code === 'EACCES')
    throw new SetupError(`Port ${port} needs special privileges. Set PORT to 1024 or higher.`)
  throw new SetupError(`Cannot listen on HOST ${host}: ${failure.message}.`)
}
