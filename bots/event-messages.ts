/** The only parser of event streams outside of browsers: for bots, the load generator, the API tests and the simulation. */
export interface Message {
  /** The name of a named event; a plain message has none. */
  event: string
  id: string
  data: string
}

/** Takes chunks of an event stream, cut anywhere, and passes on its messages. */
export function messageReader(onMessage: (message: Message) => void): (text: string) => void {
  let rest = ''
  let event = ''
  let id = ''
  let data: string[] | null = null

  const line = (text: string): void => {
    if (text === '') {
      if (data) onMessage({ event, id, data: data.join('\n') })
      event = ''
      data = null
      return
    }
    const colon = text.indexOf(':')
    const field = colon < 0 ? text : text.slice(0, colon)
    const value = colon < 0 ? '' : text.slice(text[colon + 1] === ' ' ? colon + 2 : colon + 1)
    if (field === 'data') (data ??= []).push(value)
    else if (field === 'id') id = value
    else if (field === 'event') event = value
  }

  return (text) => {
    const input = rest + text
    let from = 0
    for (let end = input.indexOf('\n'); end >= 0; end = input.indexOf('\n', from)) {
      line(input[end - 1] === '\r' ? input.slice(from, end - 1) : input.slice(from, end))
      from = end + 1
    }
    rest = input.slice(from)
  }
}
