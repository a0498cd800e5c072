import { existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { unpack } from './archive.mjs'
import { fromCaller, dataFolder, lockDataFolder, isDatabaseRunning, timestamp } from './data-folder.mjs'
import { giveUp } from './project.mjs'

const mayReplace = process.argv.includes('--replace')
const given = process.argv.slice(2).find((argument) => argument !== '--replace')
if (!given) giveUp('Which backup? npm run restore -- backups/quizhall-….tar.gz')
const file = fromCaller(given)
if (!existsSync(file)) giveUp(`There is no ${file}.`)

const folder = await dataFolder()
if (existsSync(folder)) {
  await lockDataFolder(folder)
  if (await isDatabaseRunning(folder)) giveUp(`The database in ${folder} still runs. Start Quizhall once and stop it.`)
}
const isEmpty = !existsSync(folder) || readdirSync(folder).length === 0
if (!isEmpty && !mayReplace) giveUp(`${folder} is not empty. With --replace, what lies there is moved aside first.`)

await mkdir(dirname(folder), { recursive: true })
// Beside the data folder, so that a single rename puts it in place and a damaged backup changes nothing.
const temporary = await mkdtemp(`${folder}-restoring-`)
try {
  await unpack(file, temporary)
  const isOurs = ['postgres/PG_VERSION', 'postgres-password'].every((name) => existsSync(join(temporary, name)))
  if (!isOurs) throw new Error('it is no backup of Quizhall')
  const aside = `${folder}-replaced-${timestamp()}`
  if (!isEmpty) {
    await rename(folder, aside)
    process.stdout.write(`What was there is now in ${aside}\n`)
  }
  await rename(temporary, folder)
  process.stdout.write(`${folder} is as it was in ${file}\n`)
} catch (error) {
  await rm(temporary, { recursive: true, force: true })
  giveUp(`${file} was not restored: ${error.message}`)
}
