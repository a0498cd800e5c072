/** The inputs of the card field. They are styled by properties alone, to respect a strict Content-Security-Policy. */
import type { StripeCardElementOptions } from '@stripe/stripe-js'
import { formatExpiry, formatNumber, type TypedCard } from './card-number'

export type Fields = Record<'number' | 'expiry' | 'cvc' | 'postalCode', HTMLInputElement>

export function newFields(): Fields {
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

/** The typed values. */
export function valuesOf({ number, expiry, cvc, postalCode }: Fields): TypedCard {
  return {
    number: number.value,
    expiry: expiry.value,
    cvc: cvc.value,
    postalCode: postalCode.hidden ? undefined : postalCode.value,
  }
}

export function draw(fields: Fields, options: StripeCardElementOptions): void {
  fields.postalCode.hidden = options.hidePostalCode === true
  for (const input of Object.values(fields)) {
    input.disabled = options.disabled === true
    paint(input, options)
  }
}

function paint({ style }: HTMLInputElement, { style: given }: StripeCardElementOptions): void {
  const { color, fontFamily, fontSize } = given?.base ?? {}
  Object.assign(style, { color: color ?? '', fontFamily: fontFamily ?? '', fontSize: fontSize ?? '16px' })
}

interface FieldListeners {
  typed: () => void
  entered: () => void
  left: () => void
  escaped: () => void
}

export function listenTo(fields: Fields, { typed, entered, left, escaped }: FieldListeners): void {
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
    // Moving from one input to the next does not leave the field.
    input.addEventListener('focus', ({ relatedTarget }) => isInside(relatedTarget) || entered())
    input.addEventListener('blur', ({ relatedTarget }) => isInside(relatedTarget) || left())
    input.addEventListener('keydown', ({ key }) => key === 'Escape' && escaped())
  }
}
