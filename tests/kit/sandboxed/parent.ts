/** Keeps a sandbox working without end, until this process is killed. */
import { runInSandbox } from '../../../server/sandbox/sandbox'

const limits = { memoryBytes: 512 * 1024 * 1024, cpuSeconds: 600, timeoutMs: 600_000, replyBytes: 1_000 }
const behaviour = { name: 'work in a thread', pidFile: process.argv[2] }
await runInSandbox(new URL('./misbehaving.ts', import.meta.url), { head: behaviour, parts: [] }, limits)
