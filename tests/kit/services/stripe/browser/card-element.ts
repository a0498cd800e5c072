/** The card field for Stripe's React elements. */
import type { StripeCardElementChangeEvent, StripeCardElementOptions, StripeError } from '@stripe/stripe-js'
import { draw, listenTo, newFields, valuesOf, type Fields } from './card-inputs'
import { brandOf, gapIn, mistakeIn, paramsOf, type CardParams } from './card-number'

type EventName = 'ready' | 'change' | 'focus' | 'blur' | 'escape'
type Listener = (event: unknown) => void

export interface CardElement {
  mount(place: string | HTMLElement): void
  unmount(): void
  destroy(): void
  on(event: EventName, listener: Listener): CardElement
  off(event: EventName, listener?: Listener): CardElement
  update(options: StripeCardElementOptions): void
  focus(): void
  blur(): void
  clear(): void
  /** For the stand-in itself. */
  isMounted(): boolean
  read(): { card: CardParams } | { error: StripeError }
}

const all = new WeakSet<object>()
export const isCardElement = (value: unknown): value is CardElement => typeof value === 'object' && all.has(value!)

/** Its texts are English, whatever its `locale`, but it says which it was to be in. */
export function newCardElement(first: StripeCardElementOptions, locale: string, onDestroy: () => void): CardElement {
  let options = first
  let place: HTMLElement | null = null
  const fields = newFields()
  const listeners = listenersOf()
  const tell = telling(fields, () => place, listeners)

  const element: CardElement = {
    mount(where) {
      const found = typeof where === 'string' ? document.querySelector<HTMLElement>(where) : where
      if (!found) throw new Error(`The selector you specified (${String(where)}) applies to no DOM elements.`)
      if (found === place) return
      place?.replaceChildren()
      place = found
      place.lang = locale === 'auto' ? '' : locale
      mark(place, { '': true, '--empty': true })
      place.replaceChildren(...Object.values(fields))
      draw(fields, options)
      setTimeout(() => place && listeners.emit('ready', { elementType: 'card' }))
    },
    unmount() {
      place?.replaceChildren()
      place = null
    },
    destroy() {
      element.unmount()
      onDestroy()
    },
    on: (event, listener) => (listeners.add(event, listener), element),
    off: (event, listener) => (listeners.remove(event, listener), element),
    update(changes) {
      options = { ...options, ...changes }
      draw(fields, options)
    },
    focus: () => fields.number.focus(),
    blur: () => Object.values(fields).forEach((input) => input.blur()),
    clear() {
      for (const input of Object.values(fields)) input.value = ''
      tell()
    },
    isMounted: () => place?.isConnected === true,
    read() {
      const error = mistakeIn(valuesOf(fields), new Date()) ?? gapIn(valuesOf(fields))
      return error ? { error } : { card: paramsOf(valuesOf(fields)) }
    },
  }
  all.add(element)
  return element
}

/** Reports the field's events to the page. Returns a function that reports its state. */
function telling(fields: Fields, place: () => HTMLElement | null, listeners: Listeners): () => void {
  // Missing input is an error only once the field has been left.
  let wasLeft = false
  const tell = () => {
    const typed = valuesOf(fields)
    const isEmpty = Object.values(fields).every(({ value }) => value === '')
    const mistake = mistakeIn(typed, new Date())
    const gap = gapIn(typed)
    const error = isEmpty ? undefined : (mistake ?? (wasLeft ? gap : undefined))
    const isComplete = !mistake && !gap
    mark(place(), { '--empty': isEmpty, '--invalid': error !== undefined, '--complete': isComplete })
    for (const input of Object.values(fields)) input.setAttribute('aria-invalid', String(error !== undefined))
    listeners.emit('change', {
      elementType: 'card',
      empty: isEmpty,
      complete: isComplete,
      error: error as StripeCardElementChangeEvent['error'],
      brand: brandOf(typed.number),
      value: { postalCode: fields.postalCode.value },
    } satisfies StripeCardElementChangeEvent)
  }
  listenTo(fields, {
    typed: tell,
    entered() {
      mark(place(), { '--focus': true })
      listeners.emit('focus', { elementType: 'card' })
    },
    left() {
      wasLeft = true
      mark(place(), { '--focus': false })
      listeners.emit('blur', { elementType: 'card' })
      tell()
    },
    escaped: () => listeners.emit('escape', { elementType: 'card' }),
  })
  return tell
}

/** Sets the classes that show the field's state. */
function mark(place: HTMLElement | null, classes: Record<string, boolean>): void {
  for (const [ending, isOn] of Object.entries(classes)) place?.classList.toggle(`StripeElement${ending}`, isOn)
}

type Listeners = ReturnType<typeof listenersOf>

function listenersOf() {
  const known = new Map<EventName, Set<Listener>>()
  return {
    add: (event: EventName, listener: Listener) => void known.set(event, (known.get(event) ?? new Set()).add(listener)),
    remove(event: EventName, listener?: Listener) {
      if (listener) known.get(event)?.delete(listener)
      else known.delete(event)
    },
    emit(event: EventName, told: unknown) {
      for (const listener of known.get(event) ?? []) listener(told)
    },
  }
}
