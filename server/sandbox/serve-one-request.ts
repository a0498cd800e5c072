import { Console } from 'node:console'
import { decode, encode, type Message } from './message'

type Handler = (request: Message) => Promise<Message>

const watchEveryMs = 20

/** The file passed by the server. Its position is shared with the server, so always read at explicit positions. */
export const fileDescriptor = 3

/**
 * The other side of `runInSandbox`: handles this process's only request. The message `ready` follows `prepare`, so that
 * the server can tell a failure to prepare, such as a missing library, from a failure of the request.
 */
export async function serveOneRequest(prepare: () => Promise<Handler>): Promise<void> {
  watchMemory(Number(process.argv.at(-1)))
  // A library's output would otherwise be read as part of a message.
  globalThis.console = new Console(process.stderr)
  const request = readRequest()
  const handle = await prepare()
  process.stdout.write(encode({ head: 'ready', parts: [] }))
  const reply = encode(await handle(await request))
  process.stdout.write(reply, () => process.exit(0))
}

/** The server keeps the pipe open, so its end means that the server is gone, even by `kill -9`. */
function readRequest(): Promise<Message> {
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

/** The second memory limit, and the only one on systems that enforce none (macOS). */
function watchMemory(maxBytes: number): void {
  setInterval(() => process.memoryUsage.rss() > maxBytes && die(), watchEveryMs).unref()
}

/** Ends at once; process.exit would wait for a library still working in another thread. */
const die = () => process.kill(process.pid, 'SIGKILL')
