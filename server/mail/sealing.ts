import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Texts that only processes of this installation can read. `about` is bound to the text: it opens nowhere else. */
export interface Seal {
  close(text: string, about: string): Buffer
  /** Throws when it was sealed with another secret, about something else, or changed since. */
  open(sealed: Buffer, about: string): string
}

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

export function sealWith(secret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    close(text, about) {
      const nonce = randomBytes(nonceBytes)
      const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(about))
      const hidden = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
      return Buffer.concat([nonce, sealing.getAuthTag(), hidden])
    },
    open(sealed, about) {
      const nonce = sealed.subarray(0, nonceBytes)
      const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes)
      const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes })
      opening.setAAD(Buffer.from(about)).setAuthTag(tag)
      return Buffer.concat([opening.update(sealed.subarray(nonceBytes + tagBytes)), opening.final()]).toString('utf8')
    },
  }
}
