/** The card field: four inputs in a row. It keeps a strict Content-Security-Policy: it is styled by properties alone. */
import type { StripeCardElementChangeEvent, StripeCardElementOptions, StripeError } from '@stripe/stripe-js'
import { brandOf, formatExpiry, formatNumber, gapIn, mistakeIn, paramsOf, type CardParams } from './card-number'

type EventName = 'ready' | 'change' | 'focus' | 'blur' | 'escape'
type Listener = (event: unknown) => void

export interface CardElement {
  mount(place: string | HTMLElement): void
  unmount(): void
  destroy(): void
  on(event: EventName, listener: Listener): CardElement
  off(event: EventName, listener?: Listener): CardElement
  once(event: EventName, listener: Listener): CardElement
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

export function newCardElement(first: StripeCardElementOptions, onDestroy: () => void): CardElement {
  let options = first
  let place: HTMLElement | null = null
  const fields = newFields()
  const listeners = listenersOf()
  // A gap is an error only once the field has been left.
  let wasLeft = false

  const typed = () => ({
    number: fields.number.value,
    expiry: fields.expiry.value,
    cvc: fields.cvc.value,
    postalCode: options.hidePostalCode ? undefined : fields.postalCode.value,
  })
  const draw = () => {
    fields.postalCode.hidden = options.hidePostalCode === true
    for (const input of Object.values(fields)) {
      input.disabled = options.disabled === true
      paint(input, options)
    }
  }
  const errorNow = () => mistakeIn(typed(), new Date()) ?? (wasLeft ? gapIn(typed()) : undefined)
  const tell = () => {
    const isEmpty = Object.values(fields).every(({ value }) => value === '')
    const error = isEmpty ? undefined : errorNow()
    const isComplete = !mistakeIn(typed(), new Date()) && !gapIn(typed())
    mark(place, { '--empty': isEmpty, '--invalid': error !== undefined, '--complete': isComplete })
    for (const input of Object.values(fields)) input.setAttribute('aria-invalid', String(error !== undefined))
    listeners.emit('change', {
      elementType: 'card',
      empty: isEmpty,
      complete: isComplete,
      error: error as StripeCardElementChangeEvent['error'],
      brand: brandOf(fields.number.value),
      value: { postalCode: fields.postalCode.value },
    } satisfies StripeCardElementChangeEvent)
  }
  listenTo(fields, {
    typed: tell,
    entered() {
      mark(place, { '--focus': true })
      listeners.emit('focus', { elementType: 'card' })
    },
    left() {
      wasLeft = true
      mark(place, { '--focus': false })
      listeners.emit('blur', { elementType: 'card' })
      tell()
    },
    escaped: () => listeners.emit('escape', { elementType: 'card' }),
  })

  const element: CardElement = {
    mount(where) {
      const found = typeof where === 'string' ? document.querySelector<HTMLElement>(where) : where
      if (!found) throw new Error(`The selector you specified (${String(where)}) applies to no DOM elements.`)
      if (found === place) return
      place?.replaceChildren()
      place = found
      mark(place, { '': true, '--empty': true })
      place.replaceChildren(...Object.values(fields))
      draw()
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
    once(event, listener) {
      const only: Listener = (told) => {
        listeners.remove(event, only)
        listener(told)
      }
      return element.on(event, only)
    },
    update(changes) {
      options = { ...options, ...changes }
      draw()
    },
    focus: () => fields.number.focus(),
    blur: () => Object.values(fields).forEach((input) => input.blur()),
    clear() {
      wasLeft = false
      for (const input of Object.values(fields)) input.value = ''
      tell()
    },
    isMounted: () => place?.isConnected === true,
    read() {
      const error = mistakeIn(typed(), new Date()) ?? gapIn(typed())
      return error ? { error } : { card: paramsOf(typed()) }
    },
  }
  all.add(element)
  return element
}

type Fields = Record<'number' | 'expiry' | 'cvc' | 'postalCode', HTMLInputElement>

function newFields(): Fields {
  return {
    number: newInput('Card number', 'cc-number', 22),
    expiry: newInput('Expiry date', 'cc-exp', 9),
    cvc: newInput('CVC', 'cc-csc', 5),
    postalCode: newInput('ZIP', 'postal-code', 7),
  }
}

function newInput(label: string, autocomplete: string, size: number): HTMLInputElement {
  const input = document.createElement('input')
  Object.assign(input, { autocomplete, size, placeholder: label, inputMode: 'numeric' })
  input.setAttribute('aria-label', label)
  Object.assign(input.style, {
    border: '0',
    outline: 'none',
    background: 'none',
    padding: '0',
    minHeight: '24px',
    maxWidth: '100%',
  })
  return input
}

function paint({ style }: HTMLInputElement, { style: given }: StripeCardElementOptions): void {
  const { color, fontFamily, fontSize } = given?.base ?? {}
  Object.assign(style, { color: color ?? '', fontFamily: fontFamily ?? '', fontSize: fontSize ?? '16px' })
}

interface Happenings {
  typed: () => void
  entered: () => void
  left: () => void
  escaped: () => void
}

function listenTo(fields: Fields, { typed, entered, left, escaped }: Happenings): void {
  const inputs = Object.values(fields)
  const formats = new Map([
    [fields.number, formatNumber],
    [fields.expiry, formatExpiry],
  ])
  const isInside = (target: EventTarget | null) => inputs.some((input) => input === target)
  for (const input of inputs) {
    input.addEventListener('input', () => {
      input.value = formats.get(input)?.(input.value) ?? input.value
      typed()
    })
    // From one input to the next the field itself is not left.
    input.addEventListener('focus', ({ relatedTarget }) => isInside(relatedTarget) || entered())
    input.addEventListener('blur', ({ relatedTarget }) => isInside(relatedTarget) || left())
    input.addEventListener('keydown', ({ key }) => key === 'Escape' && escaped())
  }
}

/** The classes by which a page shows the state of the field. */
function mark(place: HTMLElement | null, classes: Record<string, boolean>): void {
  for (const [ending, isOn] of Object.entries(classes)) place?.classList.toggle(`StripeElement${ending}`, isOn)
}

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
