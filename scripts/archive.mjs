// A folder as one compressed file, by the tar that every Linux and macOS has: with modes, owners and a checksum.
import { spawn } from 'node:child_process'
import { lstat, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Answers when it is on the disk. */
export async function pack(folder, file) {
  const handle = await open(file, 'wx', 0o600)
  try {
    await tar(['-c', '-z', '-f', '-', '-C', folder, '.'], handle.fd)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Answers when it is on the disk. */
export async function unpack(file, folder) {
  await tar(['-x', '-p', '-z', '-f', file, '--numeric-owner', '-C', folder])
  await run('sync', [])
}

/** How much is in it: every byte is read, so a file that is cut short or damaged is found. */
export async function sizeOfArchive(file) {
  let entries = 0
  let bytes = 0
  await tar(['-t', '-z', '-f', file], 'pipe', (part) => (entries += part.filter((byte) => byte === newline).length))
  await tar(['-x', '-O', '-z', '-f', file], 'pipe', (part) => (bytes += part.length))
  return { entries, bytes }
}

/** The same figures of the folder that went in. */
export async function sizeOfFolder(folder) {
  const inside = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = inside.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await lstat(join(parentPath, name))).size))
  return { entries: inside.length + 1, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

const newline = '\n'.charCodeAt(0)

const tar = (args, output, read) => run('tar', args, output, read)

/** Rejects with the last thing that the program has said when it fails. */
function run(file, args, output = 'ignore', read = () => {}) {
  return new Promise((resolve, reject) => {
    // macOS would add files of its own, which nobody counts.
    const env = { ...process.env, LC_ALL: 'C', COPYFILE_DISABLE: '1' }
    const child = spawn(file, args, { stdio: ['ignore', output, 'pipe'], env })
    let said = ''
    child.stdout?.on('data', read)
    child.stderr.on('data', (part) => (said += part))
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(reason(said, file)))))
  })
}

/** The first complaint is the cause; those after it follow from it. */
const reason = (said, file) => said.trim().split('\n')[0] || `${file} was ended`
