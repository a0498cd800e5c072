import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Material } from './question-writer'

/** A file sent with a request, and its placeholder in the JSON that a provider's library makes of the prompt. */
export interface Attachment {
  /** Null if the material is text. */
  file: Buffer | null
  /** Looks like base64, so that the libraries pass it on unchanged. The material's author cannot know it. */
  placeholder: string
}

export const attachmentOf = (material: Material): Attachment => ({
  file: 'file' in material ? material.file : null,
  placeholder: randomBytes(24).toString('hex'),
})

/**
 * Replaces the placeholder in the body by the file, piece by piece. Encoding and copying ten megabytes as one string
 * would block every game of this process for a tenth of a second.
 */
export function attaching(send: typeof fetch, { file, placeholder }: Attachment): typeof fetch {
  if (file === null) return send
  return async (input, init) => {
    if (typeof init?.body !== 'string') return send(input, init)
    return send(input, { ...init, body: await bodyWithFile(init.body.split(placeholder), file) })
  }
}

/** A multiple of three bytes, so that the base64 pieces join without padding. */
const pieceBytes = 3 * 64 * 1024

async function bodyWithFile([beginning = '', ...others]: string[], file: Buffer): Promise<Blob> {
  const parts: (string | Buffer<ArrayBuffer>)[] = [beginning]
  for (const text of others) {
    for (let from = 0; from < file.length; from += pieceBytes) {
      parts.push(Buffer.from(file.subarray(from, from + pieceBytes).toString('base64'), 'latin1'))
      await nextTurn()
    }
    parts.push(text)
  }
  return new Blob(parts)
}
