import { giveUp } from './project.mjs'
import { install } from './install.mjs'

await install()
const { tsImport } = await import('tsx/esm/api')

/** A module of the server, such as `db/folder-lock`, without a build. */
export const serverModule = (file) => tsImport(`../server/${file}.ts`, import.meta.url)

/** What an attempt returns. An error ends the process with its message. */
export async function orGiveUp(attempt) {
  try {
    return await attempt()
  } catch (error) {
    return giveUp(error.message)
  }
}
