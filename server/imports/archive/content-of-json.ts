import { RefusedFile } from '../refusal'

/** What a JSON file of an archive holds. */
export function contentOfJson(path: string, json: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json))
  } catch {
    throw damaged(path, 'it is no valid JSON')
  }
}

export const damaged = (path: string, fault: string) =>
  new RefusedFile('import_damaged', `We can’t read “${path}”: ${fault}. Please fix it, or export it once more.`)
