import type { Message } from './event-messages'
import { currentBrowser, runAs } from './running-browser'
import { openStream, type Stream } from './stream'
import { textOf } from './wire'

type Listener = (message: { data: string; lastEventId: string }) => void

const closed = 2
/** As browsers do it. */
const retryMs = 3_000

/** As much of an EventSource as the product's pages use. It belongs to the current browser. */
export class BotEventSource {
  readyState = 0
  readonly #browser = currentBrowser()
  readonly #listeners = new Map<string, Listener[]>()
  readonly #url: string
  #stream: Stream | null = null
  #retry: NodeJS.Timeout | undefined

  constructor(url: string) {
    this.#url = url
    this.#open()
  }

  addEventListener(type: string, listener: Listener): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener])
  }

  close(): void {
    this.readyState = closed
    clearTimeout(this.#retry)
    this.#stream?.close()
  }

  #open(): void {
    const { address, cookie } = this.#browser
    this.#stream = openStream(address, this.#url, cookie, {
      onMessage: (message) => this.#receive(message),
      onEnd: (status) => this.#ended(status),
    })
  }

  #receive({ event, id, data }: Message): void {
    if (this.readyState === closed) return
    this.readyState = 1
    this.#dispatch(event === '' ? 'message' : event, { data: textOf(data), lastEventId: id })
  }

  /** A refused stream is closed for good; any other is opened again. */
  #ended(status: number | null): void {
    if (this.readyState === closed) return
    this.readyState = status === null || status === 200 ? 0 : closed
    if (this.readyState !== closed) this.#retry = setTimeout(() => this.#open(), retryMs)
    this.#dispatch('error', { data: '', lastEventId: '' })
  }

  #dispatch(type: string, message: { data: string; lastEventId: string }): void {
    runAs(this.#browser, () => {
      for (const listener of this.#listeners.get(type) ?? []) listener(message)
    })
  }
}
