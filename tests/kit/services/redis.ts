import { connect } from 'node:net'
import { freePort } from '../installation/machine'
import { endingWithUs, program, Service } from './service'
import type { Address } from '../../../bots/wire'

/** Redis with its defaults, without a disk. */
export class Redis extends Service {
  readonly address: Address

  private constructor(address: Address, file: string) {
    const command = [...endingWithUs, file, '--port', String(address.port), '--bind', address.host, '--save', '']
    super({ name: 'Redis', command, isReady: () => answersPing(address) })
    this.address = address
  }

  static async start(): Promise<Redis> {
    const redis = new Redis({ host: '127.0.0.1', port: await freePort() }, await program('redis-server'))
    await redis.start()
    return redis
  }

  end(): Promise<void> {
    return this.stop()
  }
}

function answersPing({ host, port }: Address): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => socket.write('PING\r\n'))
    socket.on('data', (reply) => {
      resolve(reply.toString().startsWith('+PONG'))
      socket.destroy()
    })
    socket.on('error', () => resolve(false))
  })
}
