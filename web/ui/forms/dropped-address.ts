/** A text that is one web address and nothing else. */
export function addressIn(text: string): string | undefined {
  const address = text.trim()
  if (!/^https?:\/\/\S+$/i.test(address)) return undefined
  try {
    return new URL(address).href
  } catch {
    return undefined
  }
}

type Given = Pick<DataTransfer, 'getData'>

/**
 * The address of what was dragged or copied from another page: of the image itself, where the page says which one it is,
 * else of a lone link.
 */
export function addressOf(given: Given): string | undefined {
  const image = /<img\b[^>]*?\ssrc\s*=\s*["']([^"']+)["']/i.exec(given.getData('text/html'))?.[1]
  const list = given.getData('text/uri-list').split(/\r?\n/)
  const link = list.find((line) => line.trim() !== '' && !line.startsWith('#'))
  return [image?.replaceAll('&amp;', '&'), link, given.getData('text/plain')]
    .map((text) => addressIn(text ?? ''))
    .find((address) => address !== undefined)
}
