import { giveUp } from './project.mjs'
import { install } from './install.mjs'

await install()
const { tsImport } = await import('tsx/esm/api')

/** Loads a server module, such as `db/folder-lock`, without a build. */
export const serverModule = (file) => tsImport(`../server/${file}.ts`, import.meta.url)

/** Returns the result of an attempt. An error ends the process with its message. */
export async function orGiveUp(attempt) {
  try {
    return await attempt()
  } catch (error) {
    return giveUp(error.message)
  }
}
