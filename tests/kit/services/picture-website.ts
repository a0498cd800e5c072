import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { publicWeb, type FetchRules } from '../../../server/pictures/by-address/public-web'
import { listenOnFreePort } from '../app/free-port-server'

export interface PictureWebsite {
  origin: string
  /** The requests so far. */
  requests: IncomingMessage[]
  /** Sets the reply for a path. */
  at: (path: string, answer: (request: IncomingMessage, reply: ServerResponse) => void) => string
  /** The product's rules, except that this website is allowed and names are looked up here. */
  rules: FetchRules
  /** The addresses of names. */
  names: Map<string, string[] | Error>
  close: () => Promise<void>
}

/** A website on loopback that stands for a public one. */
export async function pictureWebsite({ timeoutMs = publicWeb.timeoutMs } = {}): Promise<PictureWebsite> {
  const answers = new Map<string, (request: IncomingMessage, reply: ServerResponse) => void>()
  const requests: IncomingMessage[] = []
  const names = new Map<string, string[] | Error>()
  const { origin, stop } = await listenOnFreePort(
    createServer({ maxHeaderSize: 1024 * 1024 }, (request, reply) => {
      requests.push(request)
      const answer = answers.get(request.url ?? '')
      if (answer) answer(request, reply)
      else reply.writeHead(404).end()
    }),
  )
  const port = Number(new URL(origin).port)
  return {
    origin,
    requests,
    names,
    at(path, answer) {
      answers.set(path, answer)
      return `${origin}${path}`
    },
    rules: {
      waitMs: publicWeb.waitMs,
      firstByteMs: timeoutMs,
      timeoutMs,
      async resolve(name) {
        const found = names.get(name) ?? Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
        if (found instanceof Error) throw found
        return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
      },
      mayConnect: (address, to) => (address === '127.0.0.1' && to === port) || publicWeb.mayConnect(address, to),
    },
    close: stop,
  }
}
