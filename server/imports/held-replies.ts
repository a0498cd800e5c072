import type { FastifyReply } from 'fastify'
import { because } from '../problems/because'

const megabyte = 1024 * 1024

interface HeldReply {
  hostId: string
  bytes: number
  reply: FastifyReply
}

/** Sends the contents read from a host's file. */
export type SendRead = (hostId: string, reply: FastifyReply, read: Buffer) => FastifyReply

interface Bounds {
  ofHost: number
  ofAll: number
}

/**
 * Bounds the bytes of replies not yet taken by their readers, because a few kilobytes of file can become megabytes. A
 * host with too many gets no more. If the total is too large, the oldest reply of the host with the most is dropped, so
 * that nobody takes up others' room.
 */
export function heldReplies({ ofHost, ofAll }: Bounds = { ofHost: 16 * megabyte, ofAll: 64 * megabyte }): SendRead {
  const held = new Set<HeldReply>()
  const bytesOf = (hostId: string) => sum([...held].filter((each) => each.hostId === hostId))

  function makeRoom(hostId: string, bytes: number): void {
    const own = bytesOf(hostId) + bytes
    if (own > ofHost && own > bytes) throw tooMany('files_on_their_way_back')
    while (held.size > 0 && sum([...held]) + bytes > ofAll) {
      const [oldest] = [...held].toSorted((one, other) => bytesOf(other.hostId) - bytesOf(one.hostId))
      if (!oldest || bytesOf(oldest.hostId) < own) throw tooMany('files_being_read')
      held.delete(oldest)
      oldest.reply.raw.destroy()
    }
  }

  return (hostId, reply, read) => {
    // If the browser has already left, no close event would follow.
    if (reply.raw.destroyed) return reply.send(read)
    makeRoom(hostId, read.length)
    const own = { hostId, bytes: read.length, reply }
    held.add(own)
    reply.raw.once('close', () => held.delete(own))
    return reply.type('application/json').send(read)
  }
}

const sum = (replies: HeldReply[]): number => replies.reduce((bytes, each) => bytes + each.bytes, 0)

const tooMany = (reason: 'files_on_their_way_back' | 'files_being_read') =>
  because('too_many_requests', { reason }, { retryAfterSeconds: 10 })
