import { refusedBecause } from '../refusal'

/** What a JSON file of an archive holds. */
export function contentOfJson(path: string, json: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json))
  } catch {
    throw refusedBecause('import_damaged', { reason: 'no_json', path })
  }
}
