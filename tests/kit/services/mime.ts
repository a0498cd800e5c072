/** A mail as its reader sees it, from the bytes on the wire: headers unfolded, parts decoded. */
export interface ReadMail {
  headers: Record<string, string>
  text: string
  html: string
}

export function readMail(raw: string): ReadMail {
  const { headers, body } = split(raw)
  const parts = partsOf(headers, body)
  const of = (type: string) => parts.find((part) => typeOf(part.headers).startsWith(type))
  return { headers, text: decoded(of('text/plain')), html: decoded(of('text/html')) }
}

interface Part {
  headers: Record<string, string>
  body: string
}

function split(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 2),
  ])
  return { headers: Object.fromEntries(headers) as Record<string, string>, body: raw.slice(end + 4) }
}

function partsOf(headers: Part['headers'], body: string): Part[] {
  const boundary = typeOf(headers).match(/boundary="([^"]+)"/)?.[1]
  return boundary === undefined ? [{ headers, body }] : body.split(`--${boundary}\r\n`).slice(1).map(split)
}

const typeOf = (headers: Part['headers']): string => headers['content-type'] ?? ''

function decoded(part: Part | undefined): string {
  if (!part) return ''
  const body = part.body.replace(/\r\n--[^\r\n]+--\s*$/, '')
  const encoding = part.headers['content-transfer-encoding']
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? unquoted(body) : body
}

function unquoted(body: string): string {
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
