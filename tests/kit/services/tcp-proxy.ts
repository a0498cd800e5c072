/** A TCP proxy between two services. A test sets its delay and its target, and cuts its connections. */
import { connect, createServer, type Server, type Socket } from 'node:net'
import { freePort } from '../installation/machine'
import type { Address } from '../../../bots/wire'

export class TcpProxy {
  readonly address: Address
  /** The target of connections made from now on. */
  target: Address
  /** The delay in each direction. */
  delayMs = 0
  readonly #server: Server
  readonly #sockets = new Set<Socket>()

  private constructor(address: Address, target: Address) {
    this.address = address
    this.target = target
    this.#server = createServer((socket) => this.#join(socket))
  }

  static async start(target: Address): Promise<TcpProxy> {
    const proxy = new TcpProxy({ host: '127.0.0.1', port: await freePort() }, target)
    await new Promise<void>((resolve) => proxy.#server.listen(proxy.address.port, proxy.address.host, resolve))
    return proxy
  }

  /** Ends all connections. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  async end(): Promise<void> {
    this.cut()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #join(near: Socket): void {
    const far = connect(this.target.port, this.target.host)
    this.#pass(near, far)
    this.#pass(far, near)
  }

  #pass(from: Socket, to: Socket): void {
    this.#sockets.add(from)
    from.setNoDelay(true)
    // A message never overtakes the previous one, even if the delay has become shorter.
    let lastAt = 0
    from.on('data', (bytes) => {
      const now = performance.now()
      lastAt = Math.max(lastAt, now + this.delayMs)
      if (lastAt > now) setTimeout(() => to.writable && to.write(bytes), lastAt - now)
      else to.write(bytes)
    })
    from.on('error', () => {})
    from.on('close', () => {
      this.#sockets.delete(from)
      to.destroy()
    })
  }
}

export function takesConnections({ host, port }: Address): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => {
      resolve(true)
      socket.destroy()
    })
    socket.on('error', () => resolve(false))
  })
}
