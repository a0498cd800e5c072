// Loaded into a measured process with --import, from outside its code: says what the process has used, when asked over
// the channel to its parent. It forces a collection first when asked to, because garbage is nobody's memory.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

if (process.channel) {
  process.on('message', ({ ask, collectFirst }) => {
    if (ask !== 'usage') return
    if (collectFirst) collect()
    const { user, system } = process.cpuUsage()
    const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage()
    process.send({ cpuMs: (user + system) / 1_000, rss, heapUsed, external, arrayBuffers })
  })
  process.channel.unref()
}
