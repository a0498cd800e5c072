// Packs a folder into one compressed file with the `tar` of Linux and macOS: modes, owners and a checksum included.
import { spawn } from 'node:child_process'
import { lstat, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Resolves once everything is on the disk. */
export async function pack(folder, file) {
  const handle = await open(file, 'wx', 0o600)
  try {
    await tar(['-c', '-z', '-f', '-', '-C', folder, '.'], handle.fd)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Resolves once everything is on the disk. */
export async function unpack(file, folder) {
  await tar(['-x', '-p', '-z', '-f', file, '--numeric-owner', '-C', folder])
  await run('sync', [])
}

/** An archive's number of entries and bytes. Reads every byte, so it rejects if the archive is cut short or damaged. */
export async function sizeOfArchive(file) {
  let entries = 0
  let bytes = 0
  await tar(['-t', '-z', '-f', file], 'pipe', (part) => (entries += part.filter((byte) => byte === newline).length))
  await tar(['-x', '-O', '-z', '-f', file], 'pipe', (part) => (bytes += part.length))
  return { entries, bytes }
}

/** The same numbers for a folder, to compare with its archive. */
export async function sizeOfFolder(folder) {
  const inside = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = inside.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await lstat(join(parentPath, name))).size))
  return { entries: inside.length + 1, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

const newline = '\n'.charCodeAt(0)

const tar = (args, output, read) => run('tar', args, output, read)

/** Rejects with the first line of the program's errors. */
function run(file, args, output = 'ignore', read = () => {}) {
  return new Promise((resolve, reject) => {
    // Keeps macOS from adding files of its own to the archive.
    const env = { ...process.env, LC_ALL: 'C', COPYFILE_DISABLE: '1' }
    const child = spawn(file, args, { stdio: ['ignore', output, 'pipe'], env })
    let errors = ''
    child.stdout?.on('data', read)
    child.stderr.on('data', (part) => (errors += part))
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(firstLine(errors, file)))))
  })
}

/** The first error is the cause of the others. */
const firstLine = (errors, file) => errors.trim().split('\n')[0] || `${file} was ended`
