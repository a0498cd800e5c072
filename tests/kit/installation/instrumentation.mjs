// Loaded into a measured process with --import, from outside its code. On a message of its parent it reports what the
// process has used (after a garbage collection where asked), or jams connections: the send buffers of a loopback are too
// large to be filled by a quiz, so slow readers are simulated here.
import { subscribe } from 'node:diagnostics_channel'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

const accepted = new Map()
subscribe('net.server.socket', ({ socket }) => {
  const { remotePort } = socket
  accepted.set(remotePort, socket)
  socket.once('close', () => accepted.delete(remotePort))
})

const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()

/** `lateMs`: how late the event loop was, at the 99th percentile since the last time this was asked. */
function usage({ collectFirst }) {
  const lateMs = Math.max(0, delay.percentile(99) / 1e6 - 10)
  delay.reset()
  if (collectFirst) collect()
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage()
  return { lateMs, cpuMs: (user + system) / 1_000, rss, heapUsed, external, arrayBuffers }
}

/** A write is begun and never done, which is what a full send buffer looks like from inside. */
function jam({ clientPorts }) {
  for (const port of clientPorts) {
    const socket = accepted.get(port)
    if (socket) socket._write = socket._writev = () => {}
  }
  return {}
}

if (process.channel) {
  process.on('message', (question) => process.send(question.ask === 'jam' ? jam(question) : usage(question)))
  // A suite that is broken off leaves nothing running: the product ends its database with itself.
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
