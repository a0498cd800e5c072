import { decode, encode, type Message } from './message'

type Answer = (request: Message) => Promise<Message>

const watchEveryMs = 20

/**
 * The other side of `runInSandbox`: answers the one request that this process was made for. What fails before `prepare` is
 * done (a library that is not installed) is not the request's fault, and is told apart by the first message.
 */
export async function serveOneRequest(prepare: () => Promise<Answer>): Promise<void> {
  watchMemory(Number(process.argv.at(-1)))
  const request = requestOrEnd()
  const answer = await prepare()
  process.stdout.write(encode({ head: 'ready', parts: [] }))
  const reply = encode(await answer(await request))
  process.stdout.write(reply, () => process.exit(0))
}

/** The pipe from the server never ends before this process does, unless the server is gone: with `kill -9`, too. */
function requestOrEnd(): Promise<Message> {
  let bytes = Buffer.alloc(0)
  return new Promise((resolve) => {
    process.stdin
      .on('data', (chunk: Buffer) => {
        bytes = Buffer.concat([bytes, chunk])
        const next = decode(bytes)
        if (next) resolve(next.message)
      })
      .on('end', die)
      .on('error', die)
  })
}

/** The second line, and where the system keeps no limit (macOS) the only one. */
function watchMemory(most: number): void {
  setInterval(() => process.memoryUsage.rss() > most && die(), watchEveryMs).unref()
}

/** At once: an ordinary end would wait for a library that is still at work in another thread. */
const die = () => process.kill(process.pid, 'SIGKILL')
