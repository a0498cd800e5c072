import { existsSync, rmSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { pack, sizeOfArchive, sizeOfFolder } from './archive.mjs'
import { fromCaller, dataFolder, lockDataFolder, timestamp } from './data-folder.mjs'
import { giveUp } from './project.mjs'

const folder = await dataFolder()
if (!existsSync(join(folder, 'postgres'))) giveUp(`There is no database in ${folder}.`)
await lockDataFolder(folder)
// PostgreSQL removes this file at a proper shutdown. Only then is a copy of its files complete.
if (existsSync(join(folder, 'postgres/postmaster.pid'))) {
  giveUp(`The database in ${folder} was not stopped in good order. Start Quizhall once, stop it, and try again.`)
}

const file = target(process.argv[2] ?? 'backups')
if (existsSync(file)) giveUp(`${file} is there already, and no backup is overwritten.`)
if (file.startsWith(folder + sep)) giveUp(`A backup cannot lie inside ${folder}, which it is a copy of.`)

// A backup gets its final name only when it is complete and on the disk.
const unfinished = `${file}.unfinished`
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => abandon('Stopped.'))
try {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await rm(unfinished, { force: true })
  const before = await sizeOfFolder(folder)
  await pack(folder, unfinished)
  const written = await sizeOfArchive(unfinished)
  if (written.entries !== before.entries || written.bytes !== before.bytes) {
    throw new Error(`${before.entries} files went in, and ${written.entries} can be read again`)
  }
  await rename(unfinished, file)
  await syncFolder(dirname(file))
  process.stdout.write(
    `${file}\n${written.entries} files, ${Math.ceil(written.bytes / 1e6)} MB, read again and whole.\n`,
  )
} catch (error) {
  abandon(`No backup was made: ${error.message}`)
}

function target(path) {
  const given = fromCaller(path)
  return given.endsWith('.tar.gz') ? given : join(given, `quizhall-${timestamp()}.tar.gz`)
}

async function syncFolder(path) {
  const handle = await open(path, 'r')
  await handle.sync()
  await handle.close()
}

function abandon(line) {
  rmSync(unfinished, { force: true })
  giveUp(line)
}
