/** Gives the same text the same id, so that the server recognises a message that is sent again. */
export function submissionIds(): (typed: object) => string {
  let last = { words: '', id: '' }
  return (typed) => {
    const words = JSON.stringify(typed)
    if (words !== last.words) last = { words, id: newUuid() }
    return last.id
  }
}

/** crypto.randomUUID does not exist on plain http. */
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
